import type { PageFilter } from '#domain/filter/filter.ts'
import { compareDecimals, type Decimal } from '#domain/money/decimal.ts'

/** How much room figures want. */
type AmountSize = 'small' | 'medium' | 'large'

const medium: Decimal = { units: 100_000n, scale: 0 }
const large: Decimal = { units: 10_000_000n, scale: 0 }

/** By the amount that is asked about, which is known before any answer: nothing moves when the figures arrive. */
export function amountSize({ fromAmount, toAmount }: Pick<PageFilter, 'fromAmount' | 'toAmount'>): AmountSize {
  const amount = fromAmount ?? toAmount
  if (!amount || compareDecimals(amount, medium) < 0) return 'small'
  return compareDecimals(amount, large) < 0 ? 'medium' : 'large'
}
