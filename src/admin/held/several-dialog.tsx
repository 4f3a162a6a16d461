import { useState } from 'react'
import { maxNoteLength } from '#contract/desk/written-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOfflineReason } from '../frame/online.ts'

type Props = {
  /** How many are decided about. */
  count: number
  decision: 'release' | 'reject'
  isBusy: boolean
  onClose: () => void
  onDecide: (note: string) => void
}

/** One question about several figures, and why. It stays until they are decided. */
export function SeveralDialog({ count, decision, isBusy, onClose, onDecide }: Props) {
  const say = useTranslator('admin')
  const offlineReason = useOfflineReason()
  const [note, setNote] = useState('')
  const words = say.count(decision === 'release' ? 'held.release_several' : 'held.reject_several', count)
  const canDecide = !isBusy && offlineReason === undefined
  return (
    <Dialog
      title={words}
      onClose={onClose}
      onSubmit={() => canDecide && onDecide(note)}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <Button primary type="submit" disabled={!canDecide} title={offlineReason} aria-busy={isBusy}>
            {isBusy ? say('held.deciding') : words}
          </Button>
        </>
      }
    >
      <p>{say(decision === 'release' ? 'held.ask_release_several' : 'held.ask_reject_several')}</p>
      <Field
        label={say('held.why')}
        value={note}
        onChange={setNote}
        hint={say('held.why_hint')}
        maxLength={maxNoteLength}
      />
    </Dialog>
  )
}
