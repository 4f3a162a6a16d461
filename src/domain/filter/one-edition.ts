import type { Currency } from '../money/currency.ts'
import { compareDecimals, type Decimal } from '../money/decimal.ts'
import type { RateEntry } from '../rates/conversion.ts'
import type { FixedSide } from '../rates/difference.ts'
import type { RateTable } from './rate-table.ts'

type Provider = RateEntry['provider']

/** The amounts of one row that its percentages were worked out with, by provider. */
export type NotedAmounts = Readonly<Partial<Record<Provider, Decimal>>>

type Shown = {
  readonly rates: RateTable
  /** The providers that have answered; the others may still show anything. */
  readonly answered: readonly Provider[]
  readonly fixed: FixedSide
}

/**
 * Whether what is noted of a row was worked out with the amounts the row shows. Two answers of different editions of the
 * data differ in an amount, or in whether there is one, so no version number has to travel with them.
 */
export function isOfOneEdition(currency: Currency, noted: NotedAmounts, { rates, answered, fixed }: Shown): boolean {
  return answered.every((provider) => {
    const shown = rates.get(provider)?.get(currency)
    const other = noted[provider]
    if (!shown || !other) return !shown && !other
    return compareDecimals(openAmount(shown, fixed), other) === 0
  })
}

/** The amount of an entry that the visitor did not give. */
export function openAmount({ fromAmount, toAmount }: Pick<RateEntry, 'fromAmount' | 'toAmount'>, fixed: FixedSide) {
  return fixed === 'from' ? toAmount : fromAmount
}
