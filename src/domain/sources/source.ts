import type { WallTime } from '../calendar/day.ts'
import type { CalendarName } from '../calendar/holidays.ts'
import type { Currency } from '../money/currency.ts'

/** Number of days that a current list may go back; older figures in it are rejected, and in other files are history. */
export const currentDays = 45

export type SourceEntry = {
  readonly name: string
  /** Base currency, against which every figure of the source is quoted. */
  readonly home: Currency
  /** Number of days a figure is valid after its date; undefined means until the next one. */
  readonly carryForwardDays: number | undefined
  /** The same for its monthly list of currencies that the European Central Bank does not publish. */
  readonly monthlyCarryForwardDays?: number
  readonly publishing: Publishing | undefined
}

/** When a source publishes, by its own clock and calendar. */
export type Publishing = {
  readonly at: WallTime
  readonly calendar: CalendarName
  /** Date of the figures: that of their publication, or the next day with rates. */
  readonly dated: 'same day' | 'next day'
  /** Minutes after the hour until which a publication does not count as late. */
  readonly graceMinutes: number
}

/** Publishers of figures. `treasury` stands for manual rates, which only the commercial rate uses. */
export const sources = {
  ecb: {
    name: 'European Central Bank',
    home: 'EUR',
    carryForwardDays: 14,
    publishing: { at: wall(16, 0, 'Europe/Berlin'), calendar: 'target', dated: 'same day', graceMinutes: 90 },
  },
  lithuania: {
    name: 'Bank of Lithuania',
    home: 'EUR',
    carryForwardDays: 14,
    monthlyCarryForwardDays: currentDays,
    publishing: { at: wall(17, 0, 'Europe/Vilnius'), calendar: 'target', dated: 'same day', graceMinutes: 120 },
  },
  poland: {
    name: 'Narodowy Bank Polski',
    home: 'PLN',
    carryForwardDays: 14,
    publishing: { at: wall(12, 15, 'Europe/Warsaw'), calendar: 'poland', dated: 'same day', graceMinutes: 60 },
  },
  romania: {
    name: 'Banca Națională a României',
    home: 'RON',
    carryForwardDays: 14,
    publishing: { at: wall(13, 0, 'Europe/Bucharest'), calendar: 'romania', dated: 'same day', graceMinutes: 60 },
  },
  ukraine: {
    name: 'National Bank of Ukraine',
    home: 'UAH',
    carryForwardDays: 14,
    publishing: { at: wall(16, 0, 'Europe/Kyiv'), calendar: 'weekdays', dated: 'next day', graceMinutes: 60 },
  },
  czechia: {
    name: 'Czech National Bank',
    home: 'CZK',
    carryForwardDays: 14,
    publishing: { at: wall(14, 30, 'Europe/Prague'), calendar: 'czechia', dated: 'same day', graceMinutes: 60 },
  },
  // The bundled days belong to this source too. It never expires, because a fresh install without a network has no
  // other.
  market: {
    name: 'Market mid rates',
    home: 'EUR',
    carryForwardDays: undefined,
    publishing: { at: wall(0, 0, 'UTC'), calendar: 'everyDay', dated: 'same day', graceMinutes: 1440 },
  },
  treasury: { name: 'Treasury', home: 'EUR', carryForwardDays: undefined, publishing: undefined },
} as const satisfies Record<string, SourceEntry>

export type Source = keyof typeof sources

/** Source of manual rates. */
export const ownDesk: Source = 'treasury'

// The keys of the table are the names.
export const sourceNames = Object.keys(sources) as Source[]

/** Base currencies of all sources: every figure is between one of these and another currency. */
export const homeCurrencies: readonly Currency[] = [...new Set(Object.values(sources).map(({ home }) => home))]

/** Returns the schedule of a source; manual rates have none. */
export function publishingOf(source: Source): Publishing | undefined {
  return sources[source].publishing
}

/** Returns the time zone in which a source's day begins and ends. */
export function zoneOf(source: Source): string {
  return publishingOf(source)?.at.timeZone ?? 'UTC'
}

export function isSource(text: string): text is Source {
  return Object.hasOwn(sources, text)
}

function wall(hour: number, minute: number, timeZone: string): WallTime {
  return { hour, minute, timeZone }
}
