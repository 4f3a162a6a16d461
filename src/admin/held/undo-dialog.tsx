import { useState } from 'react'
import type { WireDecidedValue } from '#contract/desk/held.ts'
import { maxNoteLength } from '#contract/desk/written-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOfflineReason } from '../frame/online.ts'
import { useHeldFormat } from './use-held-format.ts'

type Props = {
  decided: WireDecidedValue
  isBusy: boolean
  onClose: () => void
  onUndo: (note: string) => void
}

/** Asks whether to undo a decision, and says what visitors will see then. */
export function UndoDialog({ decided: { base, quote, rate, decision }, isBusy, onClose, onUndo }: Props) {
  const say = useTranslator('admin')
  const { formatPrinted } = useHeldFormat()
  const offlineReason = useOfflineReason()
  const [note, setNote] = useState('')
  const isRelease = decision === 'released'
  const canUndo = !isBusy && offlineReason === undefined
  const figure = { pair: `${base}/${quote}`, rate: formatPrinted(rate) }
  return (
    <Dialog
      title={say(isRelease ? 'held.ask_undo_release' : 'held.ask_undo_reject', figure)}
      onClose={onClose}
      onSubmit={() => canUndo && onUndo(note)}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <Button primary type="submit" disabled={!canUndo} title={offlineReason} aria-busy={isBusy}>
            {say(isBusy ? 'held.deciding' : 'held.hold_again')}
          </Button>
        </>
      }
    >
      <p>{say(isRelease ? 'held.ask_undo_release_lead' : 'held.ask_undo_reject_lead')}</p>
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
