import { useEffect, useState } from 'react'
import { clockOf } from '#domain/countries/clock.ts'
import { findCountry } from '#domain/countries/country.ts'
import { findIntervalProblem, type OpeningHours } from '#domain/places/opening-hours.ts'
import { openingState } from '#domain/places/opening-state.ts'
import { openingText } from '#domain/places/opening-text.ts'
import { isTimeZone } from '#domain/places/time-zone.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../../frame/format/names.ts'
import styles from './hours.module.css'

type Props = {
  hours: OpeningHours | undefined
  /** Returns the value of another field of the document. */
  beside: (name: string) => unknown
}

const minute = 60_000

/** Preview of the opening state from the hours being edited. */
export function OpeningNow({ hours, beside }: Props) {
  const say = useTranslator('admin')
  const { weekdayName, dayName } = useNames()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  const country = findCountry(String(beside('country') ?? ''))
  const own = beside('timeZone')
  const timeZone = typeof own === 'string' && isTimeZone(own) ? own : country && clockOf(country).timeZone
  if (!hours || !timeZone || !isWhole(hours)) return <p className={styles.now}>{say('place.now_nothing')}</p>
  const zoned = { ...hours, timeZone }
  const words = openingText(openingState(zoned, now), { now, timeZone, weekdayName, dayName })
  return (
    <p className={styles.now}>
      {say('place.now')} <b data-opening-now>{say(words.key, words.values)}</b>
    </p>
  )
}

/** Returns true if every typed interval is complete and valid. */
function isWhole({ week, exceptions = [] }: OpeningHours): boolean {
  const days = [...Object.values(week), ...exceptions.map(({ intervals }) => intervals)]
  return days.every((intervals) => findIntervalProblem(intervals) === undefined)
}
