import { useMutation } from '@tanstack/react-query'
import { readTextFile, type TextFileRead } from '#contract/desk/text-files.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { languageNames, languageTag } from '#domain/texts/languages/language.ts'
import type { FileProblem } from '#domain/texts/translating/text-file.ts'
import { printable } from '#domain/texts/words/printable.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useErrorMessage } from '../frame/calls/error-messages.ts'
import { FileChoice } from '../frame/screen/file-choice.tsx'
import { TextCode } from './text-code.tsx'
import styles from './text-lines.module.css'
import { markLook } from './text-mark.tsx'
import { useTextProblemMessage } from './text-problem-message.ts'
import type { TextsQuestion } from './texts-question.ts'
import type { DraftText } from './use-text-draft.ts'

type Props = {
  domain: TextsQuestion['domain']
  onUse: (texts: readonly DraftText[]) => void
  onClose: () => void
}

/** Imports texts from a file: shows the changes and the refused lines, then adds the changes to the draft. */
export function ImportDialog({ domain, onUse, onClose }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const errorWords = useErrorMessage()
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const form = /\.csv$/i.test(file.name) ? 'csv' : 'xliff'
      return call(readTextFile, { path: {}, query: {}, body: { domain, form, text: await file.text() } })
    },
  })
  const { data, error } = reading
  const changes = data?.changes ?? []
  return (
    <Dialog
      title={say('texts.import')}
      isWide
      onClose={onClose}
      onSubmit={() => {
        onUse(changes.map((change) => ({ ...change, domain })))
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <Button primary type="submit" disabled={changes.length === 0}>
            {say.count('texts.import_use', changes.length)}
          </Button>
        </>
      }
    >
      <p>{say('texts.import_lead')}</p>
      <FileChoice accept=".csv,.xlf,.xliff,text/csv" onChoose={reading.mutate} />
      {error && <p role="alert">{errorWords(error, { invalid_parameters: say('texts.file.too_large') })}</p>}
      {data?.problem && (
        <p role="alert" {...markLook('fault')}>
          {say('margins.file_line', { line: data.problem.line, problem: say(`texts.file.${data.problem.code}`) })}
        </p>
      )}
      {data && <Refused refused={data.refused} />}
      {data && <Preview changes={changes} isRead={!data.problem} />}
    </Dialog>
  )
}

function Refused({ refused }: Pick<TextFileRead, 'refused'>) {
  const say = useTranslator('admin')
  const problemText = useTextProblemMessage()
  if (refused.length === 0) return null
  return (
    <section role="alert">
      <h3>{say.count('texts.refused', refused.length)}</h3>
      <ul className={styles.lines}>
        {refused.map(({ line, key, language, problem }) => (
          <li key={`${line} ${key} ${language}`}>
            <b>{say('texts.line', { line })}</b> <TextCode>{printable(key)}</TextCode> {languageNames[language]}:{' '}
            {/* The server finds problems by the same rule. */}
            {problemText(problem as FileProblem)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Preview({ changes, isRead }: Pick<TextFileRead, 'changes'> & { isRead: boolean }) {
  const say = useTranslator('admin')
  if (changes.length === 0) return isRead ? <p role="status">{say('texts.import_same')}</p> : null
  return (
    <section>
      <h3>{say.count('texts.import_changes', changes.length)}</h3>
      <ul className={styles.lines}>
        {changes.map(({ key, language, text, before }) => (
          <li key={`${key} ${language}`}>
            <TextCode>{key}</TextCode> {languageNames[language]}
            <span className={styles.steps} lang={languageTag(language)} dir={directionOf(language)}>
              {before !== null && <del>{before}</del>} <ins>{text}</ins>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
