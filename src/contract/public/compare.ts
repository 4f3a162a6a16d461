import * as z from 'zod/mini'
import { exchangeRoutes } from '#domain/addresses/exchange-routes.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatAmount, formatSignedAmount } from '#domain/money/amount.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import type { Comparison, Offer } from '#domain/rates/comparison.ts'
import {
  type ClientType,
  clientTypes,
  isOwnProvider,
  ownProvider,
  type Provider,
  providers,
} from '#domain/sources/provider.ts'
import { endpoint } from '../core/endpoint.ts'
import { databaseErrors } from '../core/error.ts'
import { query } from '../core/query.ts'
import { CountryCode, DayText, MomentText, Permalink } from '../core/schemas.ts'
import { heldName, readComparison, WireComparison, writeComparison } from './comparison-wire.ts'
import { questionFields, requireOneAmount } from './rate-question.ts'

export type Comparisons = {
  readonly country: Country
  readonly clientType: ClientType
  /** The requested day. */
  readonly date: Day | undefined
  /** Moment up to which records were taken into account. */
  readonly at: Date
  /** Permanent link to the same answer. */
  readonly permalink: string
  readonly comparisons: readonly Comparison[]
}

const CompareQuery = query(questionFields, requireOneAmount)

const WireComparisons = z.object({
  country_code: CountryCode,
  client_type: z.enum(clientTypes),
  date: z.optional(DayText).check(z.meta({ description: 'The requested day.' })),
  at: MomentText,
  permalink: Permalink,
  comparisons: z.array(WireComparison),
})

type Wire = z.infer<typeof WireComparisons>

export const compare = endpoint({
  name: 'compare',
  subject: 'Rates',
  method: 'GET',
  route: exchangeRoutes.currency_exchange_compare,
  access: 'public',
  limit: 'reads',
  summary: 'Compare all offers',
  description:
    'Offers of every provider of the country for the same parameters as `convert`, with the difference in money and percent, the mark-up over the reference rate of the ECB, and the origin of each rate: the published figures, their dates, and when they arrived. Both figures of a rate come from one source and one day if one source has both currencies; otherwise from two official sources at most 14 days apart, or from the market alone. With `date`, the rates that applied on that day.',
  query: CompareQuery,
  answer: {
    wire: WireComparisons,
    read: (wire): Comparisons => ({
      country: wire.country_code,
      clientType: wire.client_type,
      date: wire.date,
      at: new Date(wire.at),
      permalink: wire.permalink,
      comparisons: wire.comparisons.map(readComparison),
    }),
    text: comparisonsText,
  },
  csv: { route: exchangeRoutes.currency_exchange_compare_csv, table: comparisonTable },
  errors: [
    'invalid_parameters',
    'not_found',
    'unsupported_currency',
    'unsupported_provider',
    'rates_unavailable',
    'rate_limit_exceeded',
    ...databaseErrors,
  ],
})

function* comparisonsText({ country, clientType, date, at, permalink, comparisons }: Comparisons): Generator<string> {
  const shared: Omit<Wire, 'comparisons'> = {
    country_code: country,
    client_type: clientType,
    ...(date && { date }),
    at: at.toISOString(),
    permalink,
  }
  yield `${JSON.stringify(shared).slice(0, -1)},"comparisons":[`
  for (const [index, comparison] of comparisons.entries()) {
    yield (index > 0 ? ',' : '') + JSON.stringify(writeComparison(comparison, date))
  }
  yield ']}'
}

const others = providers.filter((provider) => !isOwnProvider(provider))

/** Writes one line per pair; columns of a provider are prefixed with its name. */
function* comparisonTable({ comparisons, date, at }: Comparisons): Generator<string[]> {
  yield [
    'from_currency',
    'to_currency',
    ...providers.flatMap((provider) => [`${provider}_from_amount`, `${provider}_to_amount`]),
    ...others.flatMap((provider) => [`${provider}_difference`, `${provider}_difference_percent`]),
    'markup_percent',
    'commercial_unit_rate',
    'commercial_set_at',
    'commercial_stale',
    'withheld',
    ...providers.flatMap((provider) => [`${provider}_kind`, `${provider}_sources`, `${provider}_date`]),
    'being_checked',
    'date',
    'at',
  ]
  for (const comparison of comparisons) yield comparisonRow(comparison, { date, at })
}

function comparisonRow(comparison: Comparison, { date, at }: Pick<Comparisons, 'date' | 'at'>): string[] {
  const { from, to, offers, markup, withheld, held } = comparison
  const offerOf = (provider: Provider) => offers.find((offer) => offer.provider === provider)
  const own = offerOf(ownProvider)
  const rest = others.map(offerOf)
  return [
    from,
    to,
    ...providers
      .map(offerOf)
      .flatMap((offer) => [cell(offer?.fromAmount, formatAmount), cell(offer?.toAmount, formatAmount)]),
    ...rest.flatMap((offer) => [
      cell(offer?.difference?.money, formatSignedAmount),
      cell(offer?.difference?.percent, decimalText),
    ]),
    cell(markup, decimalText),
    cell(own?.unitRate, decimalText),
    own?.setAt?.toISOString() ?? '',
    own ? String(own.isStale) : '',
    withheld ?? '',
    ...providers.map(offerOf).flatMap((offer) => [offer?.kind ?? '', sourcesText(offer), offer?.date ?? '']),
    held.map(heldName).join(' '),
    date ?? '',
    at.toISOString(),
  ]
}

function cell(value: Decimal | undefined, write: (value: Decimal) => string): string {
  return value ? write(value) : ''
}

function sourcesText(offer: Offer | undefined): string {
  return [...new Set(offer?.provenance.figures.map(({ source }) => source))].join(' ')
}
