import { useMutation } from '@tanstack/react-query'
import { readMarginChange } from '#contract/desk/margin-forms.ts'
import { readMarginFile } from '#contract/desk/margins.ts'
import { type MarginDraft, type MarginsInForce, setTiers } from '#domain/margins/margin-draft.ts'
import { marginColumns } from '#domain/margins/margin-file.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useErrorMessage } from '../frame/calls/error-messages.ts'
import { FileChoice } from '../frame/screen/file-choice.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './problem.module.css'

type Props = { standing: MarginsInForce; onUse: (changes: MarginDraft) => void; onClose: () => void }

/** Imports margins from a file: shows the changes and the problems by line, then adds the changes to the draft. */
export function FileDialog({ standing, onUse, onClose }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const errorWords = useErrorMessage()
  const reading = useMutation({
    mutationFn: async (file: File) => call(readMarginFile, { path: {}, query: {}, body: { text: await file.text() } }),
  })
  const { data, error } = reading
  const changes = (data?.changes ?? [])
    .map(readMarginChange)
    .reduce<MarginDraft>((known, change) => setTiers(known, standing, change), [])
  const isWrong = data && data.problems.length + data.missing.length + data.repeated.length > 0
  return (
    <Dialog
      title={say('margins.file')}
      onClose={onClose}
      onSubmit={() => {
        onUse(changes)
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <Button primary type="submit" disabled={changes.length === 0 || isWrong}>
            {say.count('margins.file_use', changes.length)}
          </Button>
        </>
      }
    >
      <p>
        {say('margins.file_lead')} <code>{marginColumns.join(', ')}</code>
      </p>
      <FileChoice accept=".csv,text/csv,text/plain" onChoose={reading.mutate} />
      {error && <p role="alert">{errorWords(error)}</p>}
      {data && data.missing.length > 0 && (
        <p role="alert" className={styles.problem}>
          {say('margins.file_missing', { columns: data.missing.join(', ') })}
        </p>
      )}
      {data && data.repeated.length > 0 && (
        <p role="alert" className={styles.problem}>
          {say('margins.file_repeated', { columns: data.repeated.join(', ') })}
        </p>
      )}
      {data && data.problems.length > 0 && (
        <ul role="alert" className={styles.problem}>
          {data.problems.map(({ line, problem }) => (
            <li key={`${line} ${problem}`}>
              {say('margins.file_line', { line, problem: say(`margins.problem.${problem}`) })}
            </li>
          ))}
        </ul>
      )}
      {data && !isWrong && changes.length === 0 && <p role="status">{say('margins.file_same')}</p>}
      {changes.length > 0 && <ChangeList changes={changes} standing={standing} />}
    </Dialog>
  )
}
