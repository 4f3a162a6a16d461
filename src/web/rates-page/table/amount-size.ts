import type { PageFilter } from '#domain/filter/filter.ts'
import { compareDecimals, type Decimal } from '#domain/money/decimal.ts'

/** Width that amounts need. */
type AmountSize = 'small' | 'medium' | 'large'

const medium: Decimal = { units: 100_000n, scale: 0 }
const large: Decimal = { units: 10_000_000n, scale: 0 }

/** Derived from the given amount, which is known before any answer, so that nothing moves when rates arrive. */
export function amountSize({ fromAmount, toAmount }: Pick<PageFilter, 'fromAmount' | 'toAmount'>): AmountSize {
  const amount = fromAmount ?? toAmount
  if (!amount || compareDecimals(amount, medium) < 0) return 'small'
  return compareDecimals(amount, large) < 0 ? 'medium' : 'large'
}
