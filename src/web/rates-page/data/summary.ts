import { type PageFilter, rowSide } from '#domain/filter/filter.ts'
import { findSingle } from '#domain/filter/side.ts'
import { formatBriefly } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'

type Shown = { readonly count: number; readonly symbols: NumberSymbols }

/** Returns the title for the conversions of a filter. */
export function summaryText(say: Translate, filter: PageFilter, { count, symbols }: Shown): string {
  const { fromAmount } = filter
  const [from, to] = [findSingle(filter.from), findSingle(filter.to)]
  const amount = givenText(filter, symbols)
  if (from !== undefined && to !== undefined) {
    return fromAmount
      ? say('summary.into_one', { amount, currency: to })
      : say('summary.needed_for_one', { amount, currency: from })
  }
  if (rowSide(filter) === 'to') {
    return fromAmount
      ? say.count('summary.into_many', count, { amount })
      : say.count('summary.needed_for_each', count, { amount, currency: from })
  }
  return fromAmount
    ? say.count('summary.each_into', count, { amount, currency: to })
    : say.count('summary.many_needed_for', count, { amount })
}

/** Returns the given amount, with its currency if it is a single one. */
export function givenText({ from, to, fromAmount, toAmount }: PageFilter, symbols: NumberSymbols): string {
  const amount = fromAmount ?? toAmount
  const currency = findSingle(fromAmount ? from : to)
  return [amount && formatBriefly(amount, symbols), currency].filter((part) => part !== undefined).join(' ')
}
