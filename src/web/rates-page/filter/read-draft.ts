import { clearedFilter, type Market, type PageFilter, typeAmount } from '#domain/filter/filter.ts'
import { writeFilter } from '#domain/filter/filter-query.ts'
import { readTypedAmount } from '#domain/money/amount-input.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { Draft } from './draft.ts'

export { fieldParameters } from './field-parameters.ts'

type Reading = { readonly market: Market; readonly symbols: NumberSymbols }

/** Returns the filter of the fields, or their problems. */
export function readDraft(
  draft: Draft,
  { market, symbols }: Reading,
): { readonly filter: PageFilter } | { readonly problems: Pick<Draft, 'fromProblem' | 'toProblem'> } {
  const given = readTypedAmount(draft.fromText, symbols)
  const wanted = readTypedAmount(draft.toText, symbols)
  const fromProblem = given && 'problem' in given ? given.problem : undefined
  const toProblem = wanted && 'problem' in wanted ? wanted.problem : undefined
  if (fromProblem || toProblem) return { problems: { fromProblem, toProblem } }
  const cleared = { ...clearedFilter(market), from: draft.from, to: draft.to }
  if (given && 'amount' in given) return { filter: typeAmount(cleared, 'from', given.amount) }
  if (wanted && 'amount' in wanted) return { filter: typeAmount(cleared, 'to', wanted.amount) }
  return { filter: cleared }
}

/** Tells whether the fields differ from the displayed filter. */
export function isChanged(draft: Draft, shown: PageFilter, reading: Reading): boolean {
  const read = readDraft(draft, reading)
  if ('problems' in read) return true
  const text = (filter: PageFilter) => JSON.stringify(writeFilter(filter, reading.market))
  return text(read.filter) !== text(shown)
}
