import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { isSame } from '#domain/content/model/is-same.ts'
import { plainText, type RichText } from '#domain/content/model/rich-text.ts'
import { wordCount } from '#domain/content/model/words.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'
import { createState } from './editor-state.ts'
import type { AskTarget, EditorTexts } from './editor-texts.ts'
import { findLinkRange, setLink } from './links.ts'
import styles from './rich-text-editor.module.css'
import { textOf } from './text-document.ts'
import { Toolbar } from './toolbar.tsx'

export type RichTextEditorProps = {
  label: string
  value: RichText
  onChange: (text: RichText) => void
  words: EditorTexts
  askTarget: AskTarget
  /** Language of the text, which may differ from the user's. */
  language: Language
  isDisabled?: boolean
  problem?: string | undefined
}

/** Editor for rich text. Its value is data, never markup. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, words, language, isDisabled = false, problem } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const newest = useRef(props)
  newest.current = props
  /** The last value shown or returned by the editor: any other value comes from outside. */
  const known = useRef(value)
  const [, redraw] = useState(0)
  const [isTooMuch, setTooMuch] = useState(false)

  async function link(): Promise<void> {
    const editor = view.current
    if (!editor) return
    const answer = await newest.current.askTarget(findLinkRange(editor.state).target)
    if (answer) editor.dispatch(setLink(editor.state, answer.target, answer.called))
    editor.focus()
  }

  const following = { onLink: () => void link(), onTooMuch: () => setTooMuch(true) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once, and reads the newest
  useEffect(() => {
    const editor = new EditorView(place.current, {
      state: createState(known.current, following),
      editable: () => !newest.current.isDisabled,
      attributes: () => attributesOf(newest.current),
      dispatchTransaction(transaction) {
        const { state, transactions } = editor.state.applyTransaction(transaction)
        editor.updateState(state)
        if (transactions.some(({ docChanged }) => docChanged)) {
          setTooMuch(false)
          known.current = textOf(state.doc)
          newest.current.onChange(known.current)
        }
        redraw((count) => count + 1)
      },
    })
    view.current = editor
    redraw((count) => count + 1)
    return () => editor.destroy()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is followed reads the newest
  useEffect(() => {
    if (isSame(known.current, value)) return
    known.current = value
    view.current?.updateState(createState(value, following))
    redraw((count) => count + 1)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: attributes are read anew when one of these changes
  useEffect(() => view.current?.setProps({}), [isDisabled, problem, language, label])

  return (
    <div className={styles.editor} data-disabled={isDisabled || undefined} data-wrong={problem ? true : undefined}>
      {!isDisabled && (
        <Toolbar
          view={view.current}
          words={words}
          label={label}
          count={wordCount(plainText(value))}
          onLink={following.onLink}
        />
      )}
      <div ref={place} className={styles.text} />
      <p role="status" className={styles.tooMuch}>
        {isTooMuch && words.tooMuch}
      </p>
    </div>
  )
}

function attributesOf({ label, language, isDisabled, problem }: RichTextEditorProps): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    dir: directionOf(language),
    lang: languageTag(language),
    ...(isDisabled && { 'aria-readonly': 'true', tabindex: '0' }),
    ...(problem && { 'aria-invalid': 'true' }),
  }
}
