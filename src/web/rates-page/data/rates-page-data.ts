import type { ApiError } from '#contract/core/error.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Questions } from '#domain/content/presenting/questions.ts'
import type { PictureSource } from '#domain/media/picture-source.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { RateEntry } from '#domain/rates/conversion.ts'
import type { DailyValues } from '#domain/rates/pair-trend.ts'
import type { FreshnessState } from '#domain/sources/freshness.ts'
import { nameOfSources } from '#domain/sources/market-name.ts'
import type { Provider } from '#domain/sources/provider.ts'
import type { Source } from '#domain/sources/source.ts'

/** Facts about the rates that the calls do not return. */
export type RatesBackground = {
  /** Sources of the figures: official ones in order of use, or the market if there are none. */
  readonly sources: readonly SourceFreshness[]
  /** True if figures of the European Central Bank are known, over which a mark-up is measured. */
  readonly hasReference: boolean
  /** Dates of rates, formatted in the visitor's language. */
  readonly days: Readonly<Record<Day, string>>
  readonly trends: Trends | undefined
  /** Terms of the visitor's language and of English. */
  readonly searchTerms: SearchTerms
  /** Address of the terms of all languages. */
  readonly allSearchTerms: string
  /** Address of the sprite with all flags. */
  readonly flags: string
  readonly links: NextSteps
  /** Background image of the page header. */
  readonly backdrop: PictureSource | undefined
  /** Questions and answers; undefined if there are none. */
  readonly questions: Questions | undefined
}

/** Links to continue with. */
type NextSteps = {
  readonly exchange: string
  readonly account: string
  readonly licence: string
}

/** Folded search terms of each currency. */
export type SearchTerms = Readonly<Record<Currency, readonly string[]>>

export type SourceFreshness = {
  readonly source: Source
  readonly day: Day
  /** The same date in the visitor's language, in full and in short. */
  readonly date: string
  readonly briefDate: string
  /** Switched off: it is not fetched, so nothing is known about its publications. */
  readonly state: FreshnessState | 'switched_off'
  /** Next publication, or the first missing one if it is late. */
  readonly next: string | undefined
  readonly briefNext: string | undefined
}

/** Tells whether there is any official source. */
export function hasOfficial({ sources }: Pick<RatesBackground, 'sources'>): boolean {
  return sources.some(({ source }) => nameOfSources([source]) === 'official')
}

/** Days of the trend, first and last in the visitor's language, and values to draw. */
export type Trends = {
  readonly start: string
  readonly end: string
  /** True if they ended long ago, without newer figures. */
  readonly isPast: boolean
  readonly ofSources: readonly DailyValues[]
}

/** Result of loading one provider. */
export type Loaded = { readonly provider: Provider } & (
  | { readonly rates: readonly RateEntry[] }
  | { readonly error: ApiError['code'] }
)

/** Everything the page knows about the rates before it requests any. */
export type RatesPageData = RatesBackground & {
  readonly supported: readonly Currency[]
  readonly defaultCurrency: Currency
  readonly providers: readonly Provider[]
  readonly names: Readonly<Record<Currency, string>>
  /**
   * Addresses of the page, the embed script, and the data files. A table of all routes would be too large for the page.
   */
  readonly paths: { readonly [name in 'page' | 'embed' | 'CSV' | 'JSON']: string }
}
