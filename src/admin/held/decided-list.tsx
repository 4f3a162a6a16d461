import type { WireDecidedValue } from '#contract/desk/held.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/moments.ts'
import styles from './held-screen.module.css'
import { useHeldFormat } from './use-held-format.ts'

const known = ['released', 'rejected', 'superseded'] as const

/** What was decided lately, and by whom. */
export function DecidedList({ decided }: { decided: readonly WireDecidedValue[] }) {
  const say = useTranslator('admin')
  if (decided.length === 0) return null
  return (
    <section className={styles.decided}>
      <h2>{say('held.decided')}</h2>
      <ul>
        {decided.map((one) => (
          <DecidedItem key={one.id} decided={one} />
        ))}
      </ul>
    </section>
  )
}

export function DecidedItem({ decided }: { decided: WireDecidedValue }) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { formatPrinted, formatCalendarDay } = useHeldFormat()
  const { base, quote, rate, date, decision, decided_at, decided_by, note } = decided
  const word = known.find((one) => one === decision)
  return (
    <li>
      <span className={styles.head}>
        <b>
          <bdi>
            {base}/{quote}
          </bdi>
        </b>
        <bdi>{formatPrinted(rate)}</bdi>
        <span className={styles.decision} data-is={decision}>
          {word ? say(`held.decision.${word}`) : decision}
        </span>
      </span>
      <small>
        {formatCalendarDay(date)} · {decided_by}
        {decided_at && ` · ${formatMoment(new Date(decided_at))}`}
        {note && ` · ${note}`}
      </small>
    </li>
  )
}
