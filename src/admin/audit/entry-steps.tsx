import type { WireStepValue } from '#contract/desk/audit.ts'
import type { Right } from '#domain/people/rights.ts'
import { useMoments } from '../frame/format/moments.ts'
import styles from './audit-screen.module.css'
import { EntryFace, EntryLine } from './entry-line.tsx'

type Props = { steps: readonly WireStepValue[]; rights: readonly Right[] }

/** Earlier steps of a change, such as its approval and its proposal. */
export function EntrySteps({ steps, rights }: Props) {
  const { formatMoment } = useMoments()
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.number}>
          <EntryFace step={step} />
          <div className={styles.line}>
            <EntryLine step={step} rights={rights} />
          </div>
          <time dateTime={step.at}>{formatMoment(new Date(step.at))}</time>
        </li>
      ))}
    </ol>
  )
}
