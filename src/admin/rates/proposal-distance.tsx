import type { WireProposalValue } from '#contract/desk/own-rate-forms.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { Deviation, Official } from './own-distance.tsx'
import styles from './proposals.module.css'

/** Shows the official rate and the deviation of a proposed rate from it. */
export function ProposalDistance({ proposal }: { proposal: WireProposalValue }) {
  const say = useTranslator('admin')
  return (
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
          <Deviation {...proposal} />
        </dd>
      </div>
    </dl>
  )
}
