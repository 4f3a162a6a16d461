import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOfflineReason } from '../frame/calls/online.ts'
import { useTypedText } from '../session/typed-text.ts'
import { NoteField } from './note-field.tsx'

type Props = {
  /** Name of the decision, under which its note outlives the end of a session. */
  name: string
  title: string
  lead: string
  submitLabel: string
  isBusy: boolean
  onClose: () => void
  onSubmit: (note: string) => void
}

/** Asks for confirmation of a decision and for the reason. It stays open until the server has answered. */
export function NoteDialog({ name, title, lead, submitLabel, isBusy, onClose, onSubmit }: Props) {
  const say = useTranslator('admin')
  const offlineReason = useOfflineReason()
  const [note, setNote] = useTypedText(`held-note.${name}`)
  const canSubmit = !isBusy && offlineReason === undefined
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => canSubmit && onSubmit(note)}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <Button primary type="submit" disabled={!canSubmit} title={offlineReason} aria-busy={isBusy}>
            {isBusy ? say('held.deciding') : submitLabel}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <NoteField value={note} onChange={setNote} />
    </Dialog>
  )
}
