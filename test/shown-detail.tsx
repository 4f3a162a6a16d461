import { render } from '@testing-library/react'
import { expect } from 'vitest'
import type { Call } from '#contract/core/client.ts'
import { ApiError } from '#contract/core/error.ts'
import type { Comparisons } from '#contract/public/compare.ts'
import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import { clearedFilter } from '#domain/filter/filter.ts'
import { findRangeStatistics, officialFigures } from '#domain/history/range-statistics.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { type DetailProps, PairDetail } from '#web/rates-page/pair-detail/pair-detail.tsx'
import { market, onPage } from './on-page.tsx'
import { waitFor } from './wait-for.ts'

export const filter = clearedFilter(market)
const learnedAt = new Date(2026, 10, 13, 16, 1)
const usd = { source: 'ecb', base: 'EUR', quote: 'USD', quantity: 1, date: '2026-11-13' } as const

const givenHistory: Omit<HistoryOfPair, 'statistics'> = {
  from: 'EUR',
  to: 'USD',
  country: 'LT',
  interval: 'daily',
  start: '2025-11-13',
  end: '2026-11-13',
  at: learnedAt,
  permalink: '/permanent',
  held: [],
  ended: [],
  stretches: [{ start: '2026-11-12', end: '2026-11-13', sources: ['ecb'] }],
  corrections: [
    {
      ...usd,
      statements: [
        { rate: parseDecimal('1.1799'), quantity: 1, learnedAt },
        { rate: parseDecimal('1.1699'), quantity: 1, learnedAt: new Date(2026, 10, 13, 17, 30) },
      ],
    },
  ],
  entries: [entry('2026-11-12', '1.15', '1.16', '0.8696'), entry('2026-11-13', '1.1582', '1.1699', '1.0102')],
}

export const history = withStatistics(givenHistory)

const offer = {
  fromAmount: parseDecimal('100'),
  toAmount: parseDecimal('116.99'),
  unitRate: parseDecimal('1.169900'),
  ...({ kind: 'official' } as const),
  difference: undefined,
  date: '2026-11-13',
  isStale: false,
  setAt: learnedAt,
  held: [],
}
const provenance = {
  kind: 'direct',
  through: undefined,
  figures: [{ ...usd, rate: parseDecimal('1.1699'), learnedAt, origin: 'fetched' }],
} as const
const comparisons: Comparisons = {
  country: 'LT',
  clientType: 'natural',
  date: undefined,
  at: learnedAt,
  permalink: '/permanent',
  comparisons: [
    {
      from: 'EUR',
      to: 'USD',
      markup: parseDecimal('1.01'),
      withheld: undefined,
      held: [],
      offers: [
        { ...offer, provider: 'commercial', provenance },
        { ...offer, provider: 'official_by_partner', provenance },
      ],
    },
  ],
}

type RecordedCall = Record<string, unknown>

/** Renders the detail of a row. Calls whose names are in `down` fail. */
export function showDetail({ down = new Set<string>(), answer = givenHistory } = {}) {
  const historyAnswer = withStatistics(answer)
  const calls: RecordedCall[] = []
  const call: Call = async ({ name }, { query }) => {
    calls.push({ name, ...query })
    if (down.has(name)) throw new ApiError('rates_unavailable', 'none')
    // The type of the response depends on the call.
    return (name === 'history' ? historyAnswer : comparisons) as never
  }
  const detail = (props: Partial<DetailProps> = {}) =>
    onPage(<PairDetail pair={{ from: 'EUR', to: 'USD' }} filter={filter} call={call} {...props} />)
  const { rerender } = render(detail())
  return { asked: calls, change: (props: Partial<DetailProps>) => rerender(detail(props)) }
}

/** Adds the statistics that the server would compute from daily entries. */
function withStatistics(answer: Omit<HistoryOfPair, 'statistics'>): HistoryOfPair {
  return { ...answer, statistics: findRangeStatistics(officialFigures(answer.entries, answer.stretches)) }
}

/** Waits until nothing is loading. */
export async function untilQuiet(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
}

function entry(
  date: string,
  commercial: string,
  official: string,
  difference: string,
): HistoryOfPair['entries'][number] {
  return {
    date,
    rates: { commercial: parseDecimal(commercial), official_by_partner: parseDecimal(official) },
    dates: { commercial: date, official_by_partner: date },
    difference: parseDecimal(difference),
  }
}
