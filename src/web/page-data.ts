import type { ApiError } from '#contract/error.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Country } from '#domain/countries/country.ts'
import type { PageFilter, Side } from '#domain/filter/filter.ts'
import type { Currency } from '#domain/money/currency.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { RateEntry } from '#domain/rates/conversion.ts'
import type { DailyValues } from '#domain/rates/pair-trend.ts'
import type { FreshnessState } from '#domain/sources/freshness.ts'
import type { Provider } from '#domain/sources/provider.ts'
import type { Source } from '#domain/sources/source.ts'
import type { Language } from '#domain/texts/language.ts'
import type { Messages } from '#domain/texts/translation-book.ts'
import type { Frame } from './frame.ts'

/** Who looks at the page, as the root element says. */
export type Visitor = {
  readonly country: Country
  readonly language: Language
  readonly environment: string
  /** `user:password` to send with every call. */
  readonly credentials: string | undefined
}

/** What the server knows besides what the calls answer. */
export type Surroundings = {
  readonly siteName: string
  readonly symbols: NumberSymbols
  readonly frame: Frame
  readonly freshness: Freshness
  /** Whether the European Central Bank's figures are there, over which a mark-up is measured. */
  readonly hasReference: boolean
  /** Days that rates may be of, in the visitor's language. */
  readonly days: Readonly<Record<Day, string>>
  readonly trends: Trends | undefined
  /** Folded words a currency is found by. */
  readonly searchTerms: Readonly<Record<Currency, readonly string[]>>
  /** The address of the picture that holds all flags. */
  readonly flags: string
}

/** Who the figures come from: official sources in the order of use, or the market alone where there are none. */
export type Freshness = { readonly sources: readonly SourceFreshness[] }

export type SourceFreshness = {
  readonly source: Source
  readonly day: Day
  /** The same day in the visitor's language. */
  readonly date: string
  readonly state: FreshnessState
  /** When it publishes next, or should have where it is late. */
  readonly next: string | undefined
}

/** Whether any official source is there at all. */
export function hasOfficial({ sources }: Freshness): boolean {
  return sources.some(({ source }) => source !== 'market')
}

/** The last days of publication: the first and the last in the visitor's language, and figures to draw lines with. */
export type Trends = {
  readonly start: string
  readonly end: string
  /** Whether they ended long ago: nothing new has come since. */
  readonly isPast: boolean
  readonly ofSources: readonly DailyValues[]
}

/** How one provider's load ended. */
export type Loaded = { readonly provider: Provider } & (
  | { readonly rates: readonly RateEntry[] }
  | { readonly error: ApiError['code'] }
)

/** Everything the page opens with, handed over in the HTML. */
export type PageData = Surroundings & {
  readonly supported: readonly Currency[]
  readonly defaultCurrency: Currency
  readonly providers: readonly Provider[]
  readonly texts: Readonly<Record<string, Messages>>
  readonly names: Readonly<Record<Currency, string>>
}

/** A filter as JSON can carry it. */
export type WireFilter = {
  readonly from: Side
  readonly to: Side
  readonly amount: string
  readonly fixed: 'from' | 'to'
}

export function writeWireFilter({ from, to, fromAmount, toAmount }: PageFilter): WireFilter {
  const amount = fromAmount ?? toAmount
  return { from, to, amount: amount ? decimalText(amount) : '', fixed: fromAmount ? 'from' : 'to' }
}

export function readWireFilter({ from, to, amount, fixed }: WireFilter): PageFilter {
  const given = parseDecimal(amount)
  return { from, to, fromAmount: fixed === 'from' ? given : undefined, toAmount: fixed === 'to' ? given : undefined }
}

/** How a load travels in the page: amounts are text, and what is the same for all entries is said once. */
export type WireLoaded = { readonly provider: Provider } & (
  | { readonly rates: readonly (readonly [from: Currency, to: Currency, given: string, got: string])[] }
  | { readonly error: ApiError['code'] }
)

export function writeLoaded(loaded: readonly Loaded[]): WireLoaded[] {
  return loaded.map((one) => ('rates' in one ? { ...one, rates: one.rates.map(writeRate) } : one))
}

export function readLoaded(wire: readonly WireLoaded[]): Loaded[] {
  return wire.map((one) => ('rates' in one ? { ...one, rates: one.rates.map(readRate(one.provider)) } : one))
}

function writeRate({ from, to, fromAmount, toAmount }: RateEntry): [Currency, Currency, string, string] {
  return [from, to, decimalText(fromAmount), decimalText(toAmount)]
}

function readRate(provider: Provider) {
  return ([from, to, given, got]: readonly [Currency, Currency, string, string]): RateEntry => ({
    provider,
    from,
    to,
    fromAmount: parseDecimal(given),
    toAmount: parseDecimal(got),
  })
}
