import { clearedFilter, type Market, typeAmount } from '#domain/filter/filter.ts'
import { writeFilter } from '#domain/filter/filter-query.ts'
import { readTypedAmount } from '#domain/money/amount-input.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { Parameter } from '../../frame/page-address.ts'
import type { Draft } from './draft.ts'

/**
 * Returns the fields, applied or not, as query parameters. Amounts are written in a form that every language reads the
 * same: 1.234 is a thousand in German and must not become one in English. Invalid text is kept as it was typed.
 */
export function fieldParameters(draft: Draft, market: Market, symbols: NumberSymbols): Parameter[] {
  const { from, to } = draft
  let filter = { ...clearedFilter(market), from, to }
  const unread: Parameter[] = []
  for (const side of ['to', 'from'] as const) {
    const text = draft[`${side}Text`]
    const typed = readTypedAmount(text, symbols)
    if (typed && 'amount' in typed) filter = typeAmount(filter, side, typed.amount)
    else if (typed) unread.push([`${side}_amount`, text.slice(0, maxLength)])
  }
  return [...writeFilter(filter, market), ...unread]
}

/** Maximum length of invalid text: longer than any amount, and short enough for an address. */
const maxLength = 200
