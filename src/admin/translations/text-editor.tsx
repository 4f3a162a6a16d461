import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { WireCellValue } from '#contract/desk/texts.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { languageNames, languageTag } from '#domain/texts/languages/language.ts'
import { type EnglishText, isOutdated, problemsOf, textOf } from '#domain/texts/translating/text-cell.ts'
import { isFault, type TextProblem } from '#domain/texts/translating/text-problems.ts'
import { maxTextLength } from '#domain/texts/translating/translation-book.ts'
import { Button } from '#ui/button/button.tsx'
import controls from '#ui/field/control.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './text-editor.module.css'
import { markLook } from './text-mark.tsx'
import { useTextProblemMessage } from './text-problem-message.ts'
import type { DraftText } from './use-text-draft.ts'

export type WrittenCell = {
  cell: WireCellValue
  english: EnglishText
  drafted: DraftText | undefined
  /**
   * Called with the new text, with null to restore the original, or with undefined to drop the changes. Without `next`,
   * the focus has moved already.
   */
  onDone: (text: string | null | undefined, next?: 'down' | 'right' | 'stay') => void
  /** Called with the text while it is typed; undefined if it equals the stored text. */
  onType: (text: string | undefined) => void
  onHistory: () => void
}

/** Editor of one text, which shows its problems while typing. Enter stores it, Escape does not. */
export function TextEditor({
  cell,
  english,
  drafted,
  text,
  onDone,
  onType,
  onHistory,
}: WrittenCell & { text: string }) {
  const say = useTranslator('admin')
  const problemText = useTextProblemMessage()
  const { language: deskLanguage } = useDesk().setting
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(text)
  // Typing changes the draft at once, so the buttons depend on the draft from before the cell was opened.
  const [begun] = useState(drafted)
  const problems = typed === '' && textOf(cell) === undefined ? [] : problemsOf(cell, typed, english)
  const hasForms = english.came.includes('|')
  const lacking = problems.flatMap((one) => missingPlaceholders(one, typed))

  /** Returns undefined for an unchanged text; a button confirms that an outdated text is still right. */
  const changedText = (now: string) => (!begun && now === (textOf(cell) ?? '') ? undefined : now)

  function type(now: string): void {
    setTyped(now)
    onType(changedText(now))
  }

  function leave(next?: 'down' | 'right'): void {
    onDone(changedText(typed), next)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onDone(undefined, 'stay')
    else if (event.key === 'Enter') leave('down')
    else if (event.key === 'Tab' && !event.shiftKey) leave('right')
    else return
    event.preventDefault()
  }

  return (
    <span className={styles.editor}>
      <textarea
        ref={area}
        className={controls.control}
        value={typed}
        rows={2}
        maxLength={maxTextLength}
        aria-label={say('texts.edit', { language: languageNames[cell.language] })}
        aria-invalid={problems.some(isFault) || undefined}
        aria-describedby={id}
        // The cell was replaced by this field, which takes its focus.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        // Texts have one line only.
        onChange={({ target }) => type(target.value.replace(/[\r\n]+/g, ' '))}
        onKeyDown={press}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.closest('td')?.contains(relatedTarget)) leave()
        }}
      />
      <span id={id} role="status" lang={languageTag(deskLanguage)} dir={directionOf(deskLanguage)}>
        {problems.map((problem) => (
          <span key={problem.code} {...markLook(isFault(problem) ? 'fault' : 'doubt')}>
            {problemText(problem)}
          </span>
        ))}
      </span>
      {hasForms && <MarkedText text={typed} language={cell.language} hasForms />}
      <span className={styles.helps} lang={languageTag(deskLanguage)} dir={directionOf(deskLanguage)}>
        {[...new Set(lacking)].map((placeholder) => (
          <Button
            key={placeholder}
            data-small
            onClick={() => {
              type(`${typed}${typed === '' || typed.endsWith(' ') ? '' : ' '}${placeholder}`)
              area.current?.focus()
            }}
          >
            {say('texts.insert', { placeholder })}
          </Button>
        ))}
        {!begun && isOutdated(cell, english) && (
          <Button data-small onClick={() => onDone(textOf(cell), 'down')}>
            {say('texts.still_right')}
          </Button>
        )}
        {(cell.ours !== undefined || begun) && (
          <Button data-small data-quiet onClick={() => onDone(null, 'stay')}>
            <Icon name="undo" />
            {say('texts.back')}
          </Button>
        )}
        <Button data-small data-quiet onClick={onHistory}>
          <Icon name="history" />
          {say('texts.history')}
        </Button>
      </span>
    </span>
  )
}

function missingPlaceholders(problem: TextProblem, typed: string): string[] {
  return problem.code === 'other_placeholders' ? problem.expected.filter((one) => !typed.includes(one)) : []
}
