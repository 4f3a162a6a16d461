import type { Currency } from './currency.ts'

type SourceEntry = {
  readonly name: string
  /** The currency every figure of this source is quoted in or against. */
  readonly home: Currency
  /** How many days a figure stays good after its date; undefined means until the next one. */
  readonly carryForwardDays: number | undefined
  /** When a new figure may appear, by the clock on the source's own wall. */
  readonly publishedAt: { readonly hour: number; readonly minute: number; readonly timeZone: string } | undefined
}

/** Who publishes figures. `treasury` is our own desk, whose figures only the commercial rate uses. */
export const sources = {
  ecb: {
    name: 'European Central Bank',
    home: 'EUR',
    carryForwardDays: 14,
    publishedAt: { hour: 16, minute: 0, timeZone: 'Europe/Berlin' },
  },
  lithuania: {
    name: 'Bank of Lithuania',
    home: 'EUR',
    carryForwardDays: 45,
    publishedAt: { hour: 16, minute: 0, timeZone: 'Europe/Vilnius' },
  },
  poland: {
    name: 'Narodowy Bank Polski',
    home: 'PLN',
    carryForwardDays: 14,
    publishedAt: { hour: 12, minute: 15, timeZone: 'Europe/Warsaw' },
  },
  romania: {
    name: 'Banca Națională a României',
    home: 'RON',
    carryForwardDays: 14,
    publishedAt: { hour: 13, minute: 0, timeZone: 'Europe/Bucharest' },
  },
  ukraine: {
    name: 'National Bank of Ukraine',
    home: 'UAH',
    carryForwardDays: 14,
    publishedAt: { hour: 16, minute: 0, timeZone: 'Europe/Kyiv' },
  },
  czechia: {
    name: 'Czech National Bank',
    home: 'CZK',
    carryForwardDays: 14,
    publishedAt: { hour: 14, minute: 30, timeZone: 'Europe/Prague' },
  },
  // The bundled days are of this source too, and a fresh install without a network has nothing else: it never expires.
  market: {
    name: 'Market mid rates',
    home: 'EUR',
    carryForwardDays: undefined,
    publishedAt: { hour: 0, minute: 0, timeZone: 'UTC' },
  },
  treasury: { name: 'Treasury', home: 'EUR', carryForwardDays: undefined, publishedAt: undefined },
} as const satisfies Record<string, SourceEntry>

export type Source = keyof typeof sources

export function isSource(text: string): text is Source {
  return Object.hasOwn(sources, text)
}
