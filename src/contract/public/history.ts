import { exchangeRoutes } from '#domain/addresses/exchange-routes.ts'
import { type Day, never } from '#domain/calendar/day.ts'
import type { HistoryStretch } from '#domain/history/history-entry.ts'
import { intervals } from '#domain/history/interval.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { fixedSides } from '#domain/rates/difference.ts'
import { providers } from '#domain/sources/provider.ts'
import type { Source } from '#domain/sources/source.ts'
import { endpoint } from '../core/endpoint.ts'
import { databaseErrors } from '../core/error.ts'
import { list, query, required, single } from '../core/query.ts'
import { clientType, countryCode, currencyCode, day, moment, oneOf, providerName } from '../core/text-forms.ts'
import { type HistoryOfPair, historyText, readHistory, WireHistory } from './history-wire.ts'
import { offerRuleFields } from './rate-question.ts'

const HistoryQuery = query(
  {
    from: required('from_currency', currencyCode('Source currency, as an ISO 4217 code.')),
    to: required('to_currency', currencyCode('Target currency, as an ISO 4217 code.')),
    providers: list('providers', providerName),
    start: single('start', day('First day; 365 days before the last day by default.')),
    end: single('end', day('Last day; today by default, or the last day of a retired currency.')),
    interval: single(
      'interval',
      oneOf(intervals, 'Every day, or the last one of each week or month. daily by default.'),
    ),
    per: single(
      'per',
      oneOf(
        fixedSides,
        'from: units of to_currency per unit of from_currency; to: units of from_currency per unit of to_currency. from by default.',
      ),
    ),
    fill: single(
      'fill',
      oneOf(['carry'] as const, 'carry: an entry for every calendar day, with the rate that applied on it.'),
    ),
    clientType: single('clientType', clientType),
    country: single('country_code', countryCode),
    at: single('at', moment('A moment in the past: the answer uses the records known then. Now by default.')),
    ...offerRuleFields,
  },
  ({ from, to, start, end }) => {
    if (from === to) return { to_currency: ['Must be another currency.'] }
    return start && end && start > end ? { end: ['Must not be before start.'] } : undefined
  },
)

export const history = endpoint({
  name: 'history',
  subject: 'Rates',
  method: 'GET',
  route: exchangeRoutes.currency_exchange_history,
  access: 'public',
  limit: 'reads',
  summary: 'Get the history of a pair',
  description:
    'One entry for each day with a published figure. Commercial rates are those for 100 of the source currency with the margins in force at the end of each day; there are none before margins were recorded. `difference_percent` is how many percent better the official rate was for the client. A range without data has no entries. Corrected figures are listed with the original value. Retired currencies are supported.',
  query: HistoryQuery,
  answer: {
    wire: WireHistory,
    read: readHistory,
    text: historyText,
  },
  csv: {
    route: exchangeRoutes.currency_exchange_history_csv,
    table: historyTable,
  },
  errors: [
    ...(['invalid_parameters', 'unsupported_currency', 'unsupported_provider'] as const),
    ...(['rate_limit_exceeded', ...databaseErrors] as const),
  ],
})

function* historyTable({ from, to, entries, stretches }: HistoryOfPair): Generator<string[]> {
  const dateColumns = providers.map((provider) => `${provider}_date`)
  const sourcesOn = createSourcesOn(stretches)
  yield ['date', 'from_currency', 'to_currency', ...providers, 'difference_percent', ...dateColumns, 'official_sources']
  for (const { date, rates, dates, difference } of entries) {
    yield [
      date,
      from,
      to,
      ...[...providers.map((provider) => rates[provider]), difference].map((value) =>
        value ? decimalText(value) : '',
      ),
      ...providers.map((provider) => dates[provider] ?? ''),
      sourcesOn(date).join(' '),
    ]
  }
}

/** Returns a function that finds the sources of a day's official rate, for ascending days. */
function createSourcesOn(stretches: readonly HistoryStretch[]): (day: Day) => readonly Source[] {
  let next = 0
  return (day) => {
    while ((stretches[next]?.end ?? never) < day) next++
    return stretches[next]?.sources ?? []
  }
}
