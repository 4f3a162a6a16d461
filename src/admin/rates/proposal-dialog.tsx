import type { WireProposalValue } from '#contract/desk/own-rate-forms.ts'
import { maxNoteLength } from '#contract/desk/written-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useTypedText } from '../session/typed-text.ts'
import { ProposalDistance } from './proposal-distance.tsx'
import type { ProposalAct } from './use-own-rates.ts'

type Props = {
  proposal: WireProposalValue
  act: ProposalAct
  isBusy: boolean
  onSure: (note: string) => void
  onClose: () => void
}

/**
 * Asks to confirm a decision, with the official rate beside it, and for its reason. The dialog stays open until the
 * decision is made.
 */
export function ProposalDialog({ proposal, act, isBusy, onSure, onClose }: Props) {
  const say = useTranslator('admin')
  const [note, setNote] = useTypedText(`proposal.${proposal.id}.${act}`)
  return (
    <Dialog
      title={`${say(`margins.${act}`)}: ${proposal.currency} ${proposal.rate}`}
      onClose={onClose}
      onSubmit={() => !isBusy && onSure(note)}
      actions={
        <>
          <Button onClick={onClose} data-focus>
            {say('proof.cancel')}
          </Button>
          <Button primary type="submit" disabled={isBusy} aria-busy={isBusy}>
            {say(`margins.${act}`)}
          </Button>
        </>
      }
    >
      <ProposalDistance proposal={proposal} />
      {act !== 'withdraw' && (
        <Field label={say('margins.note')} value={note} onChange={setNote} maxLength={maxNoteLength} />
      )}
    </Dialog>
  )
}
