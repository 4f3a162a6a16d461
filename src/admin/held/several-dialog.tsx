import { useTranslator } from '#ui/translator-context.tsx'
import { NoteDialog } from './note-dialog.tsx'

type Props = {
  count: number
  decision: 'release' | 'reject'
  isBusy: boolean
  onClose: () => void
  onDecide: (note: string) => void
}

/** Asks once to confirm a decision about several held rates. */
export function SeveralDialog({ count, decision, isBusy, onClose, onDecide }: Props) {
  const say = useTranslator('admin')
  const label = say.count(decision === 'release' ? 'held.release_several' : 'held.reject_several', count)
  return (
    <NoteDialog
      name={decision}
      title={label}
      lead={say(decision === 'release' ? 'held.ask_release_several' : 'held.ask_reject_several')}
      submitLabel={label}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onDecide}
    />
  )
}
