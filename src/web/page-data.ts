import type { RateEntry } from '#domain/conversion.ts'
import type { Country } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import { decimalText, parseDecimal } from '#domain/decimal.ts'
import type { FreshnessState } from '#domain/freshness.ts'
import type { Language } from '#domain/language.ts'
import type { NumberSymbols } from '#domain/number-symbols.ts'
import type { PageFilter, Side } from '#domain/page-filter.ts'
import type { DailyValues } from '#domain/pair-trend.ts'
import type { Provider } from '#domain/provider.ts'
import type { Messages } from '#domain/translation-book.ts'

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
  readonly reference: Reference | undefined
  readonly trends: Trends | undefined
  /** Folded words a currency is found by. */
  readonly searchTerms: Readonly<Record<Currency, readonly string[]>>
  /** The address of the picture that holds all flags. */
  readonly flags: string
}

/** Where the figures come from, with dates in the visitor's language. */
export type Freshness = {
  readonly official: readonly OfficialSource[]
  readonly commercial: string | undefined
  /** What only the market has figures of, where official sources have others. */
  readonly marketCurrencies: readonly Currency[]
}

export type OfficialSource = {
  readonly source: string
  readonly date: string
  readonly state: FreshnessState
  /** When it publishes next, or should have where it is late. */
  readonly next: string | undefined
}

/** The ECB's figures: units of a currency for one euro, as decimal text. */
export type Reference = Readonly<Record<Currency, string>>

/** The last days of publication: the first and the last in the visitor's language, and figures to draw lines with. */
export type Trends = { readonly start: string; readonly end: string; readonly values: DailyValues }

/** How one provider's load ended. */
export type Loaded = { readonly provider: Provider } & (
  | { readonly rates: readonly RateEntry[] }
  | { readonly error: string }
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
  | { readonly error: string }
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
