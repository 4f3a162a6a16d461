import type { Currency } from '../money/currency.ts'
import { compareDecimals, type Decimal } from '../money/decimal.ts'
import type { RateEntry } from '../rates/conversion.ts'
import type { FixedSide } from '../rates/difference.ts'
import type { RateTable } from './rate-table.ts'

type Provider = RateEntry['provider']

/** Amounts, by provider, that the percentages of a row were computed from. */
export type NotedAmounts = Readonly<Partial<Record<Provider, Decimal>>>

type Shown = {
  readonly rates: RateTable
  /** Providers that have answered; the amounts of the others are not compared. */
  readonly answered: readonly Provider[]
  readonly fixed: FixedSide
}

/**
 * Tells whether a note was computed from the amounts that its row shows. Answers of different editions differ in an
 * amount, or in whether there is one, so they need no version number.
 */
export function isOfOneEdition(currency: Currency, noted: NotedAmounts, { rates, answered, fixed }: Shown): boolean {
  return answered.every((provider) => {
    const shown = rates.get(provider)?.get(currency)
    const other = noted[provider]
    if (!shown || !other) return !shown && !other
    return compareDecimals(openAmount(shown, fixed), other) === 0
  })
}

/** Returns the computed amount of an entry, the one that the visitor did not enter. */
export function openAmount({ fromAmount, toAmount }: Pick<RateEntry, 'fromAmount' | 'toAmount'>, fixed: FixedSide) {
  return fixed === 'from' ? toAmount : fromAmount
}
