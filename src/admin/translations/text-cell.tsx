import type { KeyboardEvent } from 'react'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { languageNames, languageTag } from '#domain/texts/languages/language.ts'
import { isOutdated, problemsOf, textOf } from '#domain/texts/translating/text-cell.ts'
import { isExpected, isFault } from '#domain/texts/translating/text-problems.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './text-cell.module.css'
import { TextEditor, type WrittenCell } from './text-editor.tsx'
import { markLook } from './text-mark.tsx'
import { useTextProblemMessage } from './text-problem-message.ts'

type Props = WrittenCell & {
  isCurrent: boolean
  /** Present while the cell is edited; `start` is the character whose key began it, if one did. */
  editing: { readonly start: string | undefined } | undefined
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onEdit: () => void
}

/** Cell with the text of a key in one language, or its editor. */
export function TextCell(props: Props) {
  const { cell, english, drafted, isCurrent, editing, onFocus, onKeyDown, onEdit } = props
  const { language } = cell
  const text = drafted ? (drafted.text ?? cell.came) : textOf(cell)
  return (
    <td
      className={styles.cell}
      data-cell={language}
      data-label={languageNames[language]}
      data-editing={editing ? true : undefined}
      data-drafted={drafted ? true : undefined}
      data-missing={(text === undefined && isExpected(language, english.came)) || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={() => !editing && onEdit()}
    >
      {/* Inside the cell, so that the language's direction does not affect the lines of the table. */}
      <div lang={languageTag(language)} dir={directionOf(language)}>
        {editing ? (
          <TextEditor {...props} text={editing.start ?? text ?? ''} />
        ) : (
          <>
            {text !== undefined && <MarkedText text={text} language={language} hasForms={english.came.includes('|')} />}
            <Marks cell={cell} english={english} drafted={drafted} text={text} />
          </>
        )}
      </div>
    </td>
  )
}

type MarksProps = Pick<Props, 'cell' | 'english' | 'drafted'> & { text: string | undefined }

/** Marks of a text: missing, faulty, outdated or changed. */
function Marks({ cell, english, drafted, text }: MarksProps) {
  const say = useTranslator('admin')
  const problemText = useTextProblemMessage()
  const problems = text === undefined ? [] : problemsOf(cell, text, english)
  const fault = problems.find(isFault)
  const doubt = problems.find((one) => !isFault(one))
  return (
    <span className={styles.marks}>
      {text === undefined && (
        <Mark is={isExpected(cell.language, english.came) ? 'missing' : 'english'}>
          {say(isExpected(cell.language, english.came) ? 'texts.missing_lead' : 'texts.as_english')}
        </Mark>
      )}
      {fault && <Mark is="fault">{problemText(fault)}</Mark>}
      {fault && !drafted && cell.ours !== undefined && <Mark is="fault">{say('texts.not_said')}</Mark>}
      {doubt && <Mark is="doubt">{problemText(doubt)}</Mark>}
      {!drafted && isOutdated(cell, english) && <Mark is="outdated">{say('texts.outdated_lead')}</Mark>}
      {drafted && <Mark is="drafted">{say(drafted.text === null ? 'texts.drafted_back' : 'texts.drafted')}</Mark>}
      {!drafted && cell.ours !== undefined && <Mark is="changed">{say('texts.ours')}</Mark>}
    </span>
  )
}

function Mark({ is, children }: { is: Parameters<typeof markLook>[0]; children: string }) {
  const { language } = useDesk().setting
  return (
    // In the desk's language rather than that of the text.
    <span {...markLook(is)} lang={languageTag(language)} dir={directionOf(language)}>
      {children}
    </span>
  )
}
