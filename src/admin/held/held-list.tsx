import type { WireHeldValue } from '#contract/desk/held.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { PaneList } from '#ui/pane-list/pane-list.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import styles from './held-screen.module.css'
import { useHeldFormat } from './use-held-format.ts'

type Props = {
  held: readonly WireHeldValue[]
  open: number | undefined
  /** Figures selected for a joint decision; undefined if the user may not decide. */
  chosen: ReadonlySet<number> | undefined
  onOpen: (id: number) => void
  onChoose: (chosen: ReadonlySet<number>) => void
}

export function HeldList({ held, open, chosen, onOpen, onChoose }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { formatPercent, formatCalendarDay } = useHeldFormat()
  const list = useListKeys<HTMLUListElement>({ opens: true })
  return (
    <PaneList
      ref={list}
      items={held}
      open={open}
      chosen={chosen}
      chooseLabel={({ base, quote, date }) =>
        say('held.choose', { pair: `${base}/${quote}`, date: formatCalendarDay(date) })
      }
      onOpen={onOpen}
      onChoose={onChoose}
    >
      {({ base, quote, source_name, date, reason, change_percent, learned_at }) => (
        <>
          <span className={styles.head}>
            <b>
              <bdi>
                {base}/{quote}
              </bdi>
            </b>
            <Badge tone="warn" className={styles.badge}>
              {say(`held.reason.${reason}`)} {change_percent && <bdi>{formatPercent(change_percent)}</bdi>}
            </Badge>
          </span>
          <small>
            <bdi>{source_name}</bdi>, <bdi>{formatCalendarDay(date)}</bdi>
            <br />
            {say('held.since', { time: formatMoment(new Date(learned_at)) })}
          </small>
        </>
      )}
    </PaneList>
  )
}
