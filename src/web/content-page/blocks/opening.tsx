import { type Day, zonedDay } from '#domain/calendar/day.ts'
import { hoursOf, type PublicLocation } from '#domain/content/presenting/public-locations.ts'
import { type OpenInterval, type Weekday, weekdays } from '#domain/places/opening-hours.ts'
import { openingState } from '#domain/places/opening-state.ts'
import { openingText } from '#domain/places/opening-text.ts'
import { intervalText, nextExceptions, weekLines } from '#domain/places/week-lines.ts'
import { dayFirst, type Language, languageTag } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import styles from './map-block.module.css'
import { useMapData } from './map-data.tsx'

/** Opening state of a location; the browser refreshes it when it changes (`refresh-openings.ts`). */
export function OpeningLine({ place }: { place: PublicLocation }) {
  const say = useTranslator('messages')
  const { now } = useMapData()
  const words = dayWords(useFrame().visitor.language)
  const hours = hoursOf(place)
  if (!hours) return null
  const state = openingState(hours, now)
  const { key, values } = openingText(state, { now, timeZone: place.timeZone, ...words })
  return (
    <span className={styles.state} data-open={state.isOpen} data-opening={place.key}>
      {say(key, values)}
    </span>
  )
}

/** Opening hours of the week, and special hours of the next weeks. */
export function HoursTable({ place }: { place: PublicLocation }) {
  const say = useTranslator('messages')
  const { now } = useMapData()
  const { weekdayName, listedDay } = dayWords(useFrame().visitor.language)
  const hours = hoursOf(place)
  if (!hours) return null
  const notes = new Map(place.exceptions.map(({ day, note }) => [day, note]))
  const times = (intervals: readonly OpenInterval[]) =>
    intervals.length > 0 ? <bdi>{intervals.map(intervalText).join(', ')}</bdi> : say('places.closed_day')
  const exceptions = nextExceptions(hours, zonedDay(now, place.timeZone))
  return (
    <table className={styles.hours}>
      <caption>{say('places.hours')}</caption>
      <tbody>
        {weekLines(hours).map(({ from, to, intervals }) => (
          <tr key={from}>
            <th scope="row">{from === to ? weekdayName(from) : `${weekdayName(from)} – ${weekdayName(to)}`}</th>
            <td>{times(intervals)}</td>
          </tr>
        ))}
      </tbody>
      {exceptions.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={2} className={styles.others}>
              {say('places.exceptions')}
            </th>
          </tr>
          {exceptions.map(({ day, intervals }) => (
            <tr key={day}>
              <th scope="row">
                {listedDay(day)}
                {notes.get(day) && <small>{notes.get(day)}</small>}
              </th>
              <td>{times(intervals)}</td>
            </tr>
          ))}
        </tbody>
      )}
    </table>
  )
}

/**
 * Returns the names of days in a language. Content pages are rendered on the server only, so there is one set of locale
 * data.
 */
function dayWords(language: Language) {
  const tag = dayFirst(languageTag(language))
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const plain = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    /** 5 January 1970 was a Monday. */
    weekdayName: (name: Weekday) => weekday.format(new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(name)))),
    /** With its weekday, for a list of days. */
    listedDay: (one: Day) => day.format(new Date(one)),
    dayName: (one: Day) => plain.format(new Date(one)),
  }
}
