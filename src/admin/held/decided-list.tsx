import type { WireDecidedValue } from '#contract/desk/held.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useMoments } from '../frame/format/moments.ts'
import styles from './held-screen.module.css'
import { useHeldFormat } from './use-held-format.ts'

const known = ['released', 'rejected', 'superseded'] as const

type ListProps = {
  decided: readonly WireDecidedValue[]
  /** Undefined if the user may not decide. */
  onUndo: ((decided: WireDecidedValue) => void) | undefined
}

/** Lists the decisions of the last 30 days with the users who made them; those that still apply can be undone. */
export function DecidedList({ decided, onUndo }: ListProps) {
  const say = useTranslator('admin')
  if (decided.length === 0) return null
  return (
    <section className={styles.decided}>
      <h2>{say('held.decided')}</h2>
      <ul>
        {decided.map((one) => (
          <DecidedItem key={one.id} decided={one} onUndo={onUndo} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = { decided: WireDecidedValue; onUndo?: ListProps['onUndo'] }

export function DecidedItem({ decided, onUndo }: ItemProps) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { formatPrinted, formatCalendarDay } = useHeldFormat()
  const { base, quote, rate, date, decision, decided_at, decided_by, note, undone_at, undone_by, can_undo } = decided
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
        <Badge
          tone={decision === 'released' && !undone_at ? 'gain' : undefined}
          className={styles.badge}
          data-undone={undone_at !== null || undefined}
        >
          {word ? say(`held.decision.${word}`) : decision}
        </Badge>
      </span>
      <small>
        <bdi>{formatCalendarDay(date)}</bdi> · <bdi>{decided_by}</bdi>
        {decided_at && (
          <>
            {' · '}
            <bdi>{formatMoment(new Date(decided_at))}</bdi>
          </>
        )}
        {note && (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
        {undone_at && (
          <>
            <br />
            {say('held.undone_by', { name: undone_by ?? '', time: formatMoment(new Date(undone_at)) })}
          </>
        )}
      </small>
      {can_undo && onUndo && (
        <OnlineButton
          className={styles.undo}
          aria-label={say('held.undo_what', { what: `${base}/${quote}, ${formatCalendarDay(date)}` })}
          onClick={() => onUndo(decided)}
        >
          {say('held.undo')}
        </OnlineButton>
      )}
    </li>
  )
}
