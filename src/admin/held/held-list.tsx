import type { WireHeldValue } from '#contract/desk/held.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/words/moments.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import styles from './held-screen.module.css'
import { useHeldFormat } from './use-held-format.ts'

type Props = {
  held: readonly WireHeldValue[]
  open: number | undefined
  /** Which are to be decided about together; undefined where somebody may only look. */
  chosen: ReadonlySet<number> | undefined
  onOpen: (id: number) => void
  onChoose: (chosen: ReadonlySet<number>) => void
}

export function HeldList({ held, open, chosen, onOpen, onChoose }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { formatPercent, formatCalendarDay } = useHeldFormat()
  const list = useListKeys<HTMLUListElement>({ opens: true })
  function toggle(id: number): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <ul className={styles.list} ref={list}>
      {held.map(({ id, base, quote, source_name, date, reason, change_percent, learned_at }) => (
        <li key={id} data-open={id === open || undefined}>
          {chosen && (
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
              aria-label={say('held.choose', { pair: `${base}/${quote}`, date: formatCalendarDay(date) })}
            />
          )}
          <button type="button" data-item aria-current={id === open ? 'true' : undefined} onClick={() => onOpen(id)}>
            <span className={styles.head}>
              <b>
                <bdi>
                  {base}/{quote}
                </bdi>
              </b>
              <span className={styles.reason}>
                {say(`held.reason.${reason}`)} {change_percent && <bdi>{formatPercent(change_percent)}</bdi>}
              </span>
            </span>
            <small>
              <bdi>{source_name}</bdi>, <bdi>{formatCalendarDay(date)}</bdi>
              <br />
              {say('held.since', { time: formatMoment(new Date(learned_at)) })}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
