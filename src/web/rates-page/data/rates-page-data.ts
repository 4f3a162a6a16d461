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

/** What the server knows of the rates besides what the calls answer. */
export type RatesBackground = {
  /** Who the figures come from: official sources in the order of use, or the market alone where there are none. */
  readonly sources: readonly SourceFreshness[]
  /** Whether the European Central Bank's figures are there, over which a mark-up is measured. */
  readonly hasReference: boolean
  /** Days that rates may be of, in the visitor's language. */
  readonly days: Readonly<Record<Day, string>>
  readonly trends: Trends | undefined
  /** Those of the visitor's language and of English. */
  readonly searchTerms: SearchTerms
  /** The address of those of all languages. */
  readonly allSearchTerms: string
  /** The address of the picture that holds all flags. */
  readonly flags: string
  readonly links: NextSteps
  /** The picture behind the head of the page. */
  readonly backdrop: PictureSource | undefined
  /** What customers ask, answered; undefined where nobody has written anything. */
  readonly questions: Questions | undefined
}

/** Where a visitor goes on to. */
type NextSteps = {
  readonly exchange: string
  readonly account: string
  readonly licence: string
}

/** Folded words each currency is found by. */
export type SearchTerms = Readonly<Record<Currency, readonly string[]>>

export type SourceFreshness = {
  readonly source: Source
  readonly day: Day
  /** The same day in the visitor's language, and where there is little room. */
  readonly date: string
  readonly briefDate: string
  /** Switched off: we do not ask it at present, so nothing can be said of what it publishes. */
  readonly state: FreshnessState | 'switched_off'
  /** When it publishes next, or should have where it is late. */
  readonly next: string | undefined
  readonly briefNext: string | undefined
}

/** Whether any official source is there at all. */
export function hasOfficial({ sources }: Pick<RatesBackground, 'sources'>): boolean {
  return sources.some(({ source }) => nameOfSources([source]) === 'official')
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

/** Everything the page knows of the rates before it is asked for any. */
export type RatesPageData = RatesBackground & {
  readonly supported: readonly Currency[]
  readonly defaultCurrency: Currency
  readonly providers: readonly Provider[]
  readonly names: Readonly<Record<Currency, string>>
  /** Where the page is, the script for other sites, and its table as a file. A table of all routes would be large to carry. */
  readonly paths: { readonly [name in 'page' | 'embed' | 'CSV' | 'JSON']: string }
}
