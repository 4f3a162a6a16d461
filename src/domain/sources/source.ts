import type { WallTime } from '../calendar/day.ts'
import type { CalendarName } from '../calendar/holidays.ts'
import type { Currency } from '../money/currency.ts'

/** A figure older than this many days says nothing of today, whoever lists it: it is not judged, and never counts. */
export const currentDays = 45

export type SourceEntry = {
  readonly name: string
  /** The currency every figure of this source is quoted in or against. */
  readonly home: Currency
  /** How many days a figure stays good after its date; undefined means until the next one. */
  readonly carryForwardDays: number | undefined
  /** The same for its monthly list, where it has one: the currencies that the European Central Bank does not publish. */
  readonly monthlyCarryForwardDays?: number
  readonly publishing: Publishing | undefined
}

/** When a source publishes, by its own clock and calendar. */
export type Publishing = {
  readonly at: WallTime
  readonly calendar: CalendarName
  /** The day that figures are dated: that of their publication, or the next one that has rates. */
  readonly dated: 'same day' | 'next day'
  /** So long after the hour nobody would call a publication late. */
  readonly graceMinutes: number
}

/** Who publishes figures. `treasury` is our own desk, whose figures only the commercial rate uses. */
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
  // The bundled days are of this source too, and a fresh install without a network has nothing else: it never expires.
  market: {
    name: 'Market mid rates',
    home: 'EUR',
    carryForwardDays: undefined,
    publishing: { at: wall(0, 0, 'UTC'), calendar: 'everyDay', dated: 'same day', graceMinutes: 1440 },
  },
  treasury: { name: 'Treasury', home: 'EUR', carryForwardDays: undefined, publishing: undefined },
} as const satisfies Record<string, SourceEntry>

export type Source = keyof typeof sources

/** Whose figures only the commercial rate uses. */
export const ownDesk: Source = 'treasury'

// The keys of the table are the names.
export const sourceNames = Object.keys(sources) as Source[]

/** What sources quote in or against: every figure is between one of these and another currency. */
export const homeCurrencies: readonly Currency[] = [...new Set(Object.values(sources).map(({ home }) => home))]

/** Our own desk publishes nothing. */
export function publishingOf(source: Source): Publishing | undefined {
  return sources[source].publishing
}

/** Where a source's day begins and ends. */
export function zoneOf(source: Source): string {
  return publishingOf(source)?.at.timeZone ?? 'UTC'
}

export function isSource(text: string): text is Source {
  return Object.hasOwn(sources, text)
}

function wall(hour: number, minute: number, timeZone: string): WallTime {
  return { hour, minute, timeZone }
}
