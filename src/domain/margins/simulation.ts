import type { Country } from '../countries/country.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import { convert, type PricedEntry } from '../rates/conversion.ts'
import { type MarginSchedule, startOf } from '../rates/margin.ts'
import { createRateBook, type RateBook } from '../rates/rate-book.ts'
import { type ClientType, clientTypes, officialProvider, ownProvider, type Provider } from '../sources/provider.ts'
import { type MarginChange, schedulesFrom } from './margin-change.ts'

export const directions = ['from_eur', 'to_eur'] as const

type SimulationQuestion = {
  readonly country: Country
  readonly currencies: readonly Currency[]
  /** Amounts of the currency the visitor gives. */
  readonly amounts: readonly Decimal[]
  readonly direction: (typeof directions)[number]
  readonly now: Date
  /** Start of the changes. */
  readonly startsAt: Date
}

/** Conversions of an amount for one client type; undefined without an offer. */
export type Simulated = {
  readonly currency: Currency
  readonly clientType: ClientType
  readonly amount: Decimal
  readonly today: PricedEntry | undefined
  readonly later: PricedEntry | undefined
  readonly official: PricedEntry | undefined
}

/**
 * Returns what visitors see now and would see with other margins at current mid rates, computed as public answers are.
 */
export function simulate(book: RateBook, changes: readonly MarginChange[], question: SimulationQuestion): Simulated[] {
  const { country, currencies, amounts, direction, now, startsAt } = question
  const schedules = [...book.marginSchedules, ...schedulesFrom(changes, startsAt)]
  const marginSchedules = schedulesAsOf(schedules, startsAt, now)
  const laterBook = createRateBook({ ...book.records, marginSchedules }, now, { rules: book.rules })
  const [house, others] = [[houseCurrency], currencies.filter((currency) => currency !== houseCurrency)]
  const [from, to] = direction === 'from_eur' ? [house, others] : [others, house]

  /** Returns the entries currency by currency. */
  function entriesOf(of: RateBook, provider: Provider, clientType: ClientType, amount: Decimal) {
    const board = of.board({ provider, country, clientType })
    const entries = convert(board, { from, to, amount, fixed: 'from' })
    return new Map(entries.map((entry) => [direction === 'from_eur' ? entry.to : entry.from, entry]))
  }

  return clientTypes.flatMap((clientType) =>
    amounts.flatMap((amount) => {
      const today = entriesOf(book, ownProvider, clientType, amount)
      const later = entriesOf(laterBook, ownProvider, clientType, amount)
      const official = entriesOf(book, officialProvider, clientType, amount)
      return others.map((currency) => ({
        currency,
        clientType,
        amount,
        today: today.get(currency),
        later: later.get(currency),
        official: official.get(currency),
      }))
    }),
  )
}

/** Returns the schedules that will have started by a moment, as if they all applied now. */
function schedulesAsOf(schedules: readonly MarginSchedule[], at: Date, now: Date): MarginSchedule[] {
  return (
    schedules
      .filter((schedule) => startOf(schedule) <= at)
      // All future schedules get the same start below. Of equal starts the last schedule applies, so the order matters.
      .toSorted((one, other) => startOf(one).getTime() - startOf(other).getTime())
      .map((schedule) => (startOf(schedule) <= now ? schedule : { ...schedule, validFrom: now, recordedAt: now }))
  )
}
