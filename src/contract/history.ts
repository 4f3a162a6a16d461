import * as z from 'zod/mini'
import type { Country } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { Day } from '#domain/day.ts'
import { type Decimal, decimalText, parseDecimal } from '#domain/decimal.ts'
import { type Interval, intervals } from '#domain/history.ts'
import { rememberingLast } from '#domain/last-result.ts'
import { type Provider, providers } from '#domain/provider.ts'
import { type Source, sourceNames } from '#domain/source.ts'
import { endpoint } from './endpoint.ts'
import {
  CountryCode,
  CurrencyCode,
  clientType,
  countryCode,
  currencyCode,
  DayText,
  day,
  MomentText,
  moment,
  oneOf,
  Permalink,
  providerName,
  RateText,
  SignedText,
} from './forms.ts'
import { list, needed, query, single } from './query.ts'

/** A day with the rates of that day. */
export type HistoryEntry = {
  readonly date: Day
  readonly rates: Readonly<Partial<Record<Provider, Decimal | undefined>>>
  /** By how many percent the official rate is better for the client than the commercial one. */
  readonly difference: Decimal | undefined
}

/** Whose figures the official rates of some days are made of. */
export type HistoryStretch = { readonly start: Day; readonly end: Day; readonly sources: readonly Source[] }

/** Everything a source said of a pair for a day that it said more than one thing about, in the order we learned it. */
export type Correction = {
  readonly source: Source
  readonly base: Currency
  readonly quote: Currency
  readonly date: Day
  readonly statements: readonly { readonly rate: Decimal; readonly quantity: number; readonly learnedAt: Date }[]
}

export type History = {
  readonly from: Currency
  readonly to: Currency
  readonly country: Country
  readonly interval: Interval
  readonly start: Day
  readonly end: Day
  /** What was known at this moment. */
  readonly at: Date
  /** Where the same answer can always be read again. */
  readonly permalink: string
  readonly stretches: readonly HistoryStretch[]
  readonly corrections: readonly Correction[]
  readonly entries: readonly HistoryEntry[]
}

const HistoryQuery = query(
  {
    from: needed('from_currency', currencyCode('What is given, as an ISO 4217 code.')),
    to: needed('to_currency', currencyCode('What is got, as an ISO 4217 code.')),
    providers: list('providers', providerName),
    start: single('start', day('The first day. A year before the last one when left out.')),
    end: single('end', day('The last day. Today when left out.')),
    interval: single(
      'interval',
      oneOf(intervals, 'Every day, or the last one of each week or month. daily when left out.'),
    ),
    clientType: single('clientType', clientType),
    country: single('country_code', countryCode),
    at: single('at', moment('A moment in the past: what was known then. Now when left out.')),
  },
  ({ from, to, start, end }) => {
    if (from === to) return { to_currency: ['Must be another currency.'] }
    return start && end && start > end ? { end: ['Must not lie before start.'] } : undefined
  },
)

const WireEntry = z
  .object({
    date: DayText,
    commercial: z.optional(RateText),
    official_by_partner: z.optional(RateText),
    difference_percent: z.optional(SignedText),
  })
  .check(z.meta({ id: 'HistoryEntry', description: 'Units of `to_currency` for one of `from_currency` on a day.' }))

const WireStretch = z
  .object({ start: DayText, end: DayText, sources: z.array(z.enum(sourceNames)) })
  .check(z.meta({ id: 'HistoryStretch', description: 'Whose figures the official rates of some days are made of.' }))

const WireCorrection = z
  .object({
    source: z.enum(sourceNames),
    base: CurrencyCode,
    quote: CurrencyCode,
    date: DayText,
    statements: z.array(z.object({ rate: RateText, quantity: z.number(), learned_at: MomentText })),
  })
  .check(
    z.meta({
      id: 'Correction',
      description: 'Everything a source said of a pair for one day, in the order we learned it; the last one counts.',
    }),
  )

const WireHistory = z.object({
  from_currency: CurrencyCode,
  to_currency: CurrencyCode,
  country_code: CountryCode,
  interval: z.enum(intervals),
  start: DayText,
  end: DayText,
  at: MomentText,
  permalink: Permalink,
  stretches: z.array(WireStretch),
  corrections: z.array(WireCorrection),
  entries: z.array(WireEntry),
})

type Wire = z.infer<typeof WireHistory>

export const history = endpoint({
  name: 'history',
  subject: 'Rates',
  route: 'currency_exchange_history',
  summary: 'History of a pair',
  description:
    'How the rates of a pair went, one entry for each day that one of the figures in use was published for. Commercial ' +
    'rates are those for 100 of the source, by the margins of their time. `difference_percent` says by how much the ' +
    'official rate was better for the client. A range nobody knows anything of has no entries. Figures that a source corrected are listed with what it said first.',
  query: HistoryQuery,
  answer: {
    wire: WireHistory,
    read: readHistory,
    text: historyText,
  },
  csv: {
    route: 'currency_exchange_history_csv',
    table: ({ from, to, entries }) => [
      ['date', 'from_currency', 'to_currency', ...providers, 'difference_percent'],
      ...entries.map(({ date, rates, difference }) => [
        ...[date, from, to],
        ...[...providers.map((provider) => rates[provider]), difference].map((value) =>
          value ? decimalText(value) : '',
        ),
      ]),
    ],
  },
  errors: ['invalid_parameters', 'unsupported_currency', 'unsupported_provider', 'rate_limit_exceeded'],
})

/** What stands before a rate; it closes the text before it. */
const rateLeads = providers.map((provider) => ({ provider, lead: `","${provider}":"` }))

/** The entries are written by hand: there may be thousands. Days and digits need no escaping. */
function historyText(value: History): string {
  const head: Omit<Wire, 'entries'> = {
    from_currency: value.from,
    to_currency: value.to,
    country_code: value.country,
    interval: value.interval,
    start: value.start,
    end: value.end,
    at: value.at.toISOString(),
    permalink: value.permalink,
    stretches: value.stretches.map((stretch) => ({ ...stretch, sources: [...stretch.sources] })),
    corrections: value.corrections.map(({ statements, ...rest }) => ({
      ...rest,
      statements: statements.map(({ rate, quantity, learnedAt }) => ({
        ...{ rate: decimalText(rate), quantity, learned_at: learnedAt.toISOString() },
      })),
    })),
  }
  // While we start from the official rate, our margins are the whole difference.
  const differenceEnd = rememberingLast((difference: Decimal) => `","difference_percent":"${decimalText(difference)}"}`)
  let entries = ''
  for (const { date, rates, difference } of value.entries) {
    entries += `,{"date":"${date}`
    for (const { provider, lead } of rateLeads) {
      const rate = rates[provider]
      if (rate) entries += lead + decimalText(rate)
    }
    entries += difference ? differenceEnd(difference) : '"}'
  }
  return `${JSON.stringify(head).slice(0, -1)},"entries":[${entries.slice(1)}]}`
}

function readHistory({ entries, corrections, ...wire }: Wire): History {
  return {
    from: wire.from_currency,
    to: wire.to_currency,
    country: wire.country_code,
    interval: wire.interval,
    start: wire.start,
    end: wire.end,
    at: new Date(wire.at),
    permalink: wire.permalink,
    stretches: wire.stretches,
    corrections: corrections.map(({ statements, ...rest }) => ({
      ...rest,
      statements: statements.map(({ rate, quantity, learned_at }) => ({
        ...{ rate: parseDecimal(rate), quantity, learnedAt: new Date(learned_at) },
      })),
    })),
    entries: entries.map(({ date, difference_percent, ...rates }) => ({
      date,
      rates: Object.fromEntries(
        providers.flatMap((provider) => {
          const rate = rates[provider]
          return rate === undefined ? [] : [[provider, parseDecimal(rate)]]
        }),
      ),
      difference: difference_percent === undefined ? undefined : parseDecimal(difference_percent),
    })),
  }
}
