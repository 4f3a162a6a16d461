import { readMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue } from '#contract/desk/margins.ts'
import type { MarginDraft } from '#domain/margins/margin-draft.ts'
import { planNotes } from '#domain/margins/plan-order.ts'
import { noteClass } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useMarginFormat } from './margin-format.ts'
import styles from './plan-notes.module.css'

type Props = { draft: MarginDraft; start: Date; waiting: readonly WireChangeRecordValue[] }

/** Lists planned changes for the same clients, with the order in which they and the draft take effect. */
export function PlanNotes({ draft, start, waiting }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { scope, tierList } = useMarginFormat()
  const plans = waiting.map(({ id, state, starts_at, proposed_by, changes }) => ({
    id,
    name: proposed_by,
    changes: changes.map(readMarginChange),
    start: state === 'scheduled' && starts_at ? new Date(starts_at) : undefined,
  }))
  const notes = planNotes(draft, start, plans)
  if (notes.length === 0) return null
  return (
    <section className={`${noteClass} ${styles.plans}`}>
      <h2>{say('margins.plan_title')}</h2>
      <ul>
        {notes.map(({ mine, theirs, plan, order }) => (
          <li key={`${plan.id} ${scope(mine)}`}>
            {say(`margins.plan_${order}`, {
              scope: scope(mine),
              name: plan.name,
              margins: tierList(theirs.tiers),
              time: plan.start ? formatMoment(plan.start) : '',
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
