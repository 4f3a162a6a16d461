import * as z from 'zod/mini'
import { formatAmount } from '#domain/amount.ts'
import type { Comparison } from '#domain/comparison.ts'
import type { Country } from '#domain/country.ts'
import { decimalText } from '#domain/decimal.ts'
import { type ClientType, clientTypes, type Provider, providers } from '#domain/provider.ts'
import { readComparison, WireComparison, writeComparison } from './comparison-wire.ts'
import { endpoint } from './endpoint.ts'
import { CountryCode, MomentText, moment, Permalink } from './forms.ts'
import { query, single } from './query.ts'
import { questionFields, requireOneAmount } from './rate-question.ts'

export type Comparisons = {
  readonly country: Country
  readonly clientType: ClientType
  /** What was known at this moment. */
  readonly at: Date
  /** Where the same answer can always be read again. */
  readonly permalink: string
  readonly comparisons: readonly Comparison[]
}

const CompareQuery = query(
  {
    ...questionFields,
    at: single('at', moment('A moment in the past: what was known then. Now when left out.')),
  },
  requireOneAmount,
)

const WireComparisons = z.object({
  country_code: CountryCode,
  client_type: z.enum(clientTypes),
  at: MomentText,
  permalink: Permalink,
  comparisons: z.array(WireComparison),
})

type Wire = z.infer<typeof WireComparisons>

export const compare = endpoint({
  name: 'compare',
  subject: 'Rates',
  route: 'currency_exchange_compare',
  summary: 'Compare all offers',
  description:
    'What every provider of the country offers for the same question as `convert`, the difference in money and in ' +
    'percent, the mark-up over the reference rate of the ECB, and where each rate comes from: the printed figures, ' +
    'their days, and when we learned of them.',
  query: CompareQuery,
  answer: {
    wire: WireComparisons,
    read: (wire): Comparisons => ({
      country: wire.country_code,
      clientType: wire.client_type,
      at: new Date(wire.at),
      permalink: wire.permalink,
      comparisons: wire.comparisons.map(readComparison),
    }),
    text: (value) => JSON.stringify(writeComparisons(value)),
  },
  csv: { route: 'currency_exchange_compare_csv', table: comparisonTable },
  errors: [
    'invalid_parameters',
    'not_found',
    'unsupported_currency',
    'unsupported_provider',
    'rates_unavailable',
    'rate_limit_exceeded',
  ],
})

function writeComparisons({ country, clientType: client_type, at, permalink, comparisons }: Comparisons): Wire {
  return {
    country_code: country,
    client_type,
    at: at.toISOString(),
    permalink,
    comparisons: comparisons.map(writeComparison),
  }
}

/** One line for a pair; what a provider says stands under its name. */
function comparisonTable({ comparisons, at }: Comparisons): string[][] {
  const columns = providers.flatMap((provider) => [`${provider}_from_amount`, `${provider}_to_amount`])
  const others = providers.filter((provider) => provider !== 'commercial')
  const differences = others.flatMap((provider) => [`${provider}_difference`, `${provider}_difference_percent`])
  const header = ['from_currency', 'to_currency', ...columns, ...differences, 'markup_percent']
  return [
    [...header, 'official_sources', 'official_dates', 'at'],
    ...comparisons.map((comparison) => comparisonRow(comparison, others, at)),
  ]
}

function comparisonRow({ from, to, offers, markup }: Comparison, others: readonly Provider[], at: Date): string[] {
  const offerOf = (provider: Provider) => offers.find((offer) => offer.provider === provider)
  const figures = offerOf('official_by_partner')?.provenance.figures ?? []
  return [
    ...[from, to],
    ...providers
      .map(offerOf)
      .flatMap((offer) => [offer ? formatAmount(offer.fromAmount) : '', offer ? formatAmount(offer.toAmount) : '']),
    ...others
      .map((provider) => offerOf(provider)?.difference)
      .flatMap((difference) => [
        difference ? decimalText(difference.money) : '',
        difference?.percent ? decimalText(difference.percent) : '',
      ]),
    markup ? decimalText(markup) : '',
    [...new Set(figures.map(({ source }) => source))].join(' '),
    [...new Set(figures.map(({ date }) => date))].join(' '),
    at.toISOString(),
  ]
}
