import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useTypedText } from '../session/typed-text.ts'
import { NoteField } from './note-field.tsx'

type Props = {
  /** Name of the decision, which identifies its note when it is restored after signing in again. */
  name: string
  title: string
  lead: string
  submitLabel: string
  isBusy: boolean
  onClose: () => void
  onSubmit: (note: string) => void
}

/** Asks to confirm a decision, and for its reason. The dialog stays open until the server has answered. */
export function NoteDialog({ name, title, lead, submitLabel, isBusy, onClose, onSubmit }: Props) {
  const say = useTranslator('admin')
  const [note, setNote] = useTypedText(`held-note.${name}`)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => !isBusy && onSubmit(note)}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <OnlineButton primary type="submit" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? say('held.deciding') : submitLabel}
          </OnlineButton>
        </>
      }
    >
      <p>{lead}</p>
      <NoteField value={note} onChange={setNote} />
    </Dialog>
  )
}
