import type { Offer } from '#domain/rates/comparison.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { ownDesk, sources } from '#domain/sources/source.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import styles from './rates-screen.module.css'

/** Shows the sources of an offer's mid rate and their day, or since when our manual rate applies. */
export function MidFrom({ offer }: { offer: Offer }) {
  const { figures } = offer.provenance
  const ours = figures.find(({ source }) => source === ownDesk)
  const names = new Set(figures.filter((figure) => figure.source !== ownDesk).map(({ source }) => sources[source].name))
  return (
    <span className={styles.from}>
      {ours && <Ours figure={ours} />}
      {[...names].map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
      {(names.size > 0 || offer.isStale) && <FigureDay offer={offer} />}
    </span>
  )
}

function Ours({ figure: { origin, learnedAt, date } }: { figure: PublishedRate }) {
  const say = useTranslator('admin')
  const { formatMoment, formatCalendarDay } = useMoments()
  // A rate set on the desk applies from a moment; an imported one applies to whole days.
  return (
    <b>
      {origin === 'set'
        ? say('rates.ours_since', { time: formatMoment(learnedAt) })
        : say('rates.ours_of', { date: formatCalendarDay(date) })}
    </b>
  )
}

/** Shows the day of the oldest figure, and marks it if it is out of date. */
export function FigureDay({ offer: { date, isStale } }: { offer: Pick<Offer, 'date' | 'isStale'> }) {
  const say = useTranslator('admin')
  const { formatCalendarDay } = useMoments()
  if (!date) return null
  const day = formatCalendarDay(date)
  if (!isStale) return <small>{day}</small>
  return (
    <Badge tone="warn" className={styles.stale}>
      {say('rates.stale', { date: day })}
    </Badge>
  )
}
