import * as z from 'zod/mini'
import type { Day } from '#domain/calendar/day.ts'
import type { Country } from '#domain/countries/country.ts'
import type { CorrectedFigure, HistoryEntry, HistoryStretch } from '#domain/history/history-entry.ts'
import { type Interval, intervals } from '#domain/history/interval.ts'
import type { RangeStatistics } from '#domain/history/range-statistics.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Decimal, decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { rememberingLast } from '#domain/rates/last-result.ts'
import type { HeldFigure } from '#domain/sources/held-figure.ts'
import { type Provider, providers } from '#domain/sources/provider.ts'
import { sourceNames } from '#domain/sources/source.ts'
import { CountryCode, CurrencyCode, DayText, MomentText, Permalink, RateText, SignedText } from '../core/schemas.ts'
import { readHeld, WireHeld, writeHeld } from './comparison-wire.ts'
import { readStatistics, WireStatistics, writeStatistics } from './history-statistics-wire.ts'

export type HistoryOfPair = {
  readonly from: Currency
  readonly to: Currency
  readonly country: Country
  readonly interval: Interval
  readonly start: Day
  readonly end: Day
  /** Moment up to which records were taken into account. */
  readonly at: Date
  /** Permanent link to the same answer. */
  readonly permalink: string
  readonly stretches: readonly HistoryStretch[]
  /** Statistics of the daily official figures; undefined if there are none. */
  readonly statistics: RangeStatistics | undefined
  readonly corrections: readonly CorrectedFigure[]
  /** Held figures of these days, which do not count yet. */
  readonly held: readonly HeldFigure[]
  /** Retired currencies of the pair, each with its last day. */
  readonly ended: readonly { readonly currency: Currency; readonly lastDay: Day }[]
  readonly entries: readonly HistoryEntry[]
}

const ageMeaning = 'Date of the oldest figure behind the rate, if that is not `date` itself.'

const WireEntry = z
  .object({
    date: DayText,
    commercial: z.optional(RateText),
    official_by_partner: z.optional(RateText),
    commercial_date: z.optional(DayText).check(z.meta({ description: ageMeaning })),
    official_by_partner_date: z.optional(DayText).check(z.meta({ description: ageMeaning })),
    difference_percent: z.optional(SignedText),
  })
  .check(
    z.meta({
      id: 'HistoryEntry',
      description: 'Value of one unit on a day. Figures that are used without conversion have all published digits.',
    }),
  )

const WireStretch = z.object({ start: DayText, end: DayText, sources: z.array(z.enum(sourceNames)) }).check(
  z.meta({
    id: 'HistoryStretch',
    description:
      'Sources of the official rates by period. There is a gap between periods that are further apart than figures are carried forward.',
  }),
)

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
      description: 'All figures that a source published for a pair and day, in order of arrival. The last one is used.',
    }),
  )

export const WireHistory = z.object({
  from_currency: CurrencyCode,
  to_currency: CurrencyCode,
  country_code: CountryCode,
  interval: z.enum(intervals),
  start: DayText,
  end: DayText,
  at: MomentText,
  permalink: Permalink,
  stretches: z.array(WireStretch),
  statistics: z.optional(WireStatistics),
  corrections: z.array(WireCorrection),
  held: z.array(WireHeld).check(z.meta({ description: 'Figures of these days under review.' })),
  ended: z
    .array(z.object({ currency: CurrencyCode, last_day: DayText }))
    .check(z.meta({ description: 'Retired currencies of the pair, each with its last day.' })),
  entries: z.array(WireEntry),
})

type Wire = z.infer<typeof WireHistory>

/** JSON text before each rate and its date, with the quotation mark that closes the text before it. */
const rateLeads = providers.map((provider) => ({
  provider,
  lead: `","${provider}":"`,
  dateLead: `","${provider}_date":"`,
}))

/** Writes entries without JSON.stringify, because there may be thousands. Days and digits need no escaping. */
export function historyText(value: HistoryOfPair): string {
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
    ...(value.statistics && { statistics: writeStatistics(value.statistics) }),
    corrections: value.corrections.map(({ statements, ...rest }) => ({
      ...rest,
      statements: statements.map(({ rate, quantity, learnedAt }) => ({
        rate: decimalText(rate),
        quantity,
        learned_at: learnedAt.toISOString(),
      })),
    })),
    held: value.held.map(writeHeld),
    ended: value.ended.map(({ currency, lastDay }) => ({ currency, last_day: lastDay })),
  }
  // While our offer starts from the official rate, the margins are the whole difference.
  const differenceEnd = rememberingLast((difference: Decimal) => `","difference_percent":"${decimalText(difference)}"}`)
  let entries = ''
  for (const { date, rates, dates, difference } of value.entries) {
    entries += `,{"date":"${date}`
    for (const { provider, lead, dateLead } of rateLeads) {
      const rate = rates[provider]
      if (!rate) continue
      entries += lead + decimalText(rate)
      const of = dates[provider]
      if (of !== undefined && of !== date) entries += dateLead + of
    }
    entries += difference ? differenceEnd(difference) : '"}'
  }
  return `${JSON.stringify(head).slice(0, -1)},"entries":[${entries.slice(1)}]}`
}

export function readHistory({ entries, corrections, held, ended, ...wire }: Wire): HistoryOfPair {
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
    statistics: wire.statistics && readStatistics(wire.statistics),
    corrections: corrections.map(({ statements, ...rest }) => ({
      ...rest,
      statements: statements.map(({ rate, quantity, learned_at }) => ({
        rate: parseDecimal(rate),
        quantity,
        learnedAt: new Date(learned_at),
      })),
    })),
    held: held.map(readHeld),
    ended: ended.map(({ currency, last_day }) => ({ currency, lastDay: last_day })),
    entries: entries.map(({ date, difference_percent, ...wireEntry }) => ({
      date,
      rates: ofProviders((provider) => {
        const rate = wireEntry[provider]
        return rate === undefined ? undefined : parseDecimal(rate)
      }),
      dates: ofProviders((provider) =>
        wireEntry[provider] === undefined ? undefined : (wireEntry[`${provider}_date`] ?? date),
      ),
      difference: difference_percent === undefined ? undefined : parseDecimal(difference_percent),
    })),
  }
}

/** Returns the defined values by provider. */
function ofProviders<Value>(find: (provider: Provider) => Value | undefined): Partial<Record<Provider, Value>> {
  return Object.fromEntries(
    providers.flatMap((provider) => {
      const value = find(provider)
      return value === undefined ? [] : [[provider, value]]
    }),
  )
}
