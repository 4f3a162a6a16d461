import { useState } from 'react'
import type { RichText } from '#domain/content/model/rich-text.ts'
import type { Target } from '#domain/content/model/target.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import type { AskTarget } from '#ui/rich-text-editor/editor-texts.ts'
import { LazyRichTextEditor } from '#ui/rich-text-editor/lazy-rich-text-editor.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { LoadFailure } from '../../frame/screen/loaded.tsx'
import type { InputContext, InputProps } from './input-props.ts'
import { TargetChoice } from './target-choice.tsx'
import { useEditorTexts } from './use-editor-texts.ts'

export function RichTextInput({ label, value, onChange, problem, around }: InputProps<'rich_text'>) {
  return <TextEditor label={label} value={value} onChange={onChange} problem={problem} around={around} />
}

type Props = {
  label: string
  value: RichText | undefined
  onChange: (text: RichText | undefined) => void
  problem: string | undefined
  around: InputContext
}

type Answer = Awaited<ReturnType<AskTarget>>
type LinkQuestion = { readonly current: Target | undefined; readonly answer: (answer: Answer) => void }

const empty: RichText = []

/** Editor for rich text; an empty text is absent. */
export function TextEditor({ label, value = empty, onChange, problem, around }: Props) {
  const say = useTranslator('admin')
  const words = useEditorTexts()
  const [question, setQuestion] = useState<LinkQuestion>()
  const askTarget: AskTarget = (current) =>
    new Promise((resolve) => {
      setQuestion({
        current,
        answer(answer) {
          setQuestion(undefined)
          resolve(answer)
        },
      })
    })
  return (
    <GroupField label={label} problem={problem}>
      <LazyRichTextEditor
        label={label}
        value={value}
        words={words}
        askTarget={askTarget}
        problem={problem}
        loading={say('loading')}
        drawFailure={(error, retry) => <LoadFailure error={error} onRetry={retry} />}
        language={around.language}
        isDisabled={around.isDisabled}
        onChange={(text) => onChange(text.length > 0 ? text : undefined)}
      />
      {question && <TargetDialog {...question} />}
    </GroupField>
  )
}

function TargetDialog({ current, answer }: LinkQuestion) {
  const say = useTranslator('admin')
  const [target, setTarget] = useState(current)
  const called = target && 'address' in target ? target.address : say('content.target.words')
  return (
    <Dialog
      title={say('content.tool.link')}
      onClose={() => answer(undefined)}
      onSubmit={() => target && answer({ target, called })}
      actions={
        <>
          {current && (
            <Button onClick={() => answer({ target: undefined, called: '' })}>{say('content.target.remove')}</Button>
          )}
          <Button onClick={() => answer(undefined)}>{say('content.cancel')}</Button>
          <Button primary type="submit" disabled={!target}>
            {say('content.target.set')}
          </Button>
        </>
      }
    >
      <TargetChoice value={target} onChange={setTarget} isStart />
    </Dialog>
  )
}
