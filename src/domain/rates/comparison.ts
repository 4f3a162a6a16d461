import type { Day } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import type { Currency } from '../money/currency.ts'
import { type Decimal, divide, one, roundHalfUp } from '../money/decimal.ts'
import type { HeldFigure } from '../sources/held-figure.ts'
import { type ClientType, isOwnProvider, ownProvider, type Provider } from '../sources/provider.ts'
import { convert, type PricedEntry, type Question, rowsOf } from './conversion.ts'
import { type Difference, differenceOf, type FixedSide } from './difference.ts'
import { markupOverReference } from './markup.ts'
import { type MidKind, midKind, type Pair } from './mid-rates.ts'
import { isStale, type WithholdingReason } from './offer-rules.ts'
import { type Provenance, provenanceOf } from './provenance.ts'
import type { RateBook } from './rate-book.ts'

/** Offer of one provider, its difference from the commercial one, and the origin of its mid rate. */
export type Offer = {
  readonly provider: Provider
  readonly fromAmount: Decimal
  readonly toAmount: Decimal
  /** Unit rate of the side with the given amount, with the digits that a page shows. */
  readonly unitRate: Decimal
  /** Undefined for the commercial offer itself, and if there is no commercial offer. */
  readonly difference: Difference | undefined
  /** Kind of the figures behind its mid rate; undefined for a currency against itself. */
  readonly kind: MidKind | undefined
  /** Date of the oldest figure behind the offer. */
  readonly date: Day | undefined
  /** True if the date is too old for a current rate. */
  readonly isStale: boolean
  /** Time at which our own offer was set. */
  readonly setAt: Date | undefined
  readonly provenance: Provenance
  /** Figures that would replace those in use, but are held for review. */
  readonly held: readonly HeldFigure[]
}

/** All offers for one pair. */
export type Comparison = {
  readonly from: Currency
  readonly to: Currency
  readonly offers: readonly Offer[]
  /** Reason why our own offer is missing; undefined if it is not missing. */
  readonly withheld: WithholdingReason | undefined
  /** Held figures of the pair, including those that suspend an offer. */
  readonly held: readonly HeldFigure[]
  /** Mark-up of the commercial offer over the ECB rate in percent, if the ECB publishes both currencies. */
  readonly markup: Decimal | undefined
}

type Client = { readonly country: Country; readonly clientType: ClientType; readonly providers: readonly Provider[] }

/** Compares the offers of a country's providers for each pair, in the order of the request. */
export function* compareOffers(book: RateBook, question: Question, client: Client): Generator<Comparison> {
  for (const row of rowsOf(question)) yield* compareRow(book, row, client)
}

function compareRow(book: RateBook, row: Question, client: Client): Comparison[] {
  const { country, clientType, providers } = client
  const entries = providers.flatMap((provider) => convert(book.board({ provider, country, clientType }), row))
  const offered = Map.groupBy(entries, ({ to }) => to)
  const pairs = row.from.flatMap((from) => row.to.map((to) => ({ from, to })))
  return pairs
    .map((pair) => compareEntries(book, pair, { ...client, ...row, entries: offered.get(pair.to) ?? [] }))
    .filter(({ offers, withheld }) => offers.length > 0 || withheld)
}

type Measures = Client & { readonly fixed: FixedSide; readonly entries: readonly PricedEntry[] }

function compareEntries(book: RateBook, { from, to }: Pair, measures: Measures): Comparison {
  const { providers, entries, country } = measures
  const pair = { from, to }
  const commercial = entries.find(({ provider }) => isOwnProvider(provider))
  const reference = from === to ? undefined : book.findReference(pair)
  const isMissing = providers.includes(ownProvider) && !commercial && from !== to
  return {
    from,
    to,
    offers: entries.map((entry) => offerOf(book, entry, { ...measures, commercial })),
    withheld: isMissing ? book.findWithholding(measures, pair) : undefined,
    held: [...new Set(providers.flatMap((provider) => book.findHeld({ provider, country }, pair)))],
    markup: commercial && reference && markupOverReference(commercial.rate, reference.rate),
  }
}

type Beside = Measures & { readonly commercial: PricedEntry | undefined }

function offerOf(book: RateBook, entry: PricedEntry, { country, clientType, fixed, commercial }: Beside): Offer {
  const { provider, from, to, fromAmount, toAmount, rate, mid } = entry
  const pair = { from, to }
  const isOurs = isOwnProvider(provider)
  return {
    provider,
    fromAmount,
    toAmount,
    unitRate: roundHalfUp(fixed === 'from' ? rate : divide(one, rate), unitRateDigits),
    difference: commercial && commercial !== entry ? differenceOf(entry, commercial, fixed) : undefined,
    kind: mid && midKind(mid),
    date: mid?.date,
    isStale: mid !== undefined && isStale(mid, book.day),
    setAt: isOurs && mid ? book.findSetAt({ country, clientType }, pair) : undefined,
    provenance: provenanceOf(mid, pair),
    held: mid ? book.findHeld({ provider, country }, pair) : [],
  }
}

/** Commercial unit rates have six decimals. */
const unitRateDigits = 6
