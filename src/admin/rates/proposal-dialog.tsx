import type { WireProposalValue } from '#contract/desk/own-rate-forms.ts'
import { maxNoteLength } from '#contract/desk/written-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useTypedText } from '../session/typed-text.ts'
import { Apart, Official } from './own-distance.tsx'
import styles from './proposals.module.css'
import type { ProposalAct } from './use-own-rates.ts'

type Props = {
  proposal: WireProposalValue
  act: ProposalAct
  isBusy: boolean
  onSure: (note: string) => void
  onClose: () => void
}

/** Asks for confirmation of a decision, with the official rate beside it, and for the reason. Stays until it is made. */
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
      <dl className={styles.distance}>
        <div>
          <dt>{say('own.official')}</dt>
          <dd>
            <Official official={proposal.official} />
          </dd>
        </div>
        <div>
          <dt>{say('own.apart')}</dt>
          <dd>
            <Apart {...proposal} />
          </dd>
        </div>
      </dl>
      {act !== 'withdraw' && (
        <Field label={say('margins.note')} value={note} onChange={setNote} maxLength={maxNoteLength} />
      )}
    </Dialog>
  )
}
