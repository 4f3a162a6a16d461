import { useState } from 'react'
import type { WireProposalValue } from '#contract/desk/own-rate-forms.ts'
import { maxNoteLength } from '#contract/desk/written-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Apart, Official } from './own-distance.tsx'
import styles from './proposals.module.css'
import type { ProposalAct } from './use-own-rates.ts'

type Props = {
  proposal: WireProposalValue
  act: ProposalAct
  onSure: (note: string) => void
  onClose: () => void
}

/** Once more what is decided about, beside the official rate, and why. */
export function ProposalDialog({ proposal, act, onSure, onClose }: Props) {
  const say = useTranslator('admin')
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={`${say(`margins.${act}`)}: ${proposal.currency} ${proposal.rate}`}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        onSure(note)
      }}
      actions={
        <>
          <Button onClick={onClose} data-focus>
            {say('proof.cancel')}
          </Button>
          <Button primary type="submit">
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
