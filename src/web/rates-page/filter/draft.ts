import type { PageFilter } from '#domain/filter/filter.ts'
import type { Side } from '#domain/filter/side.ts'
import type { AmountProblem } from '#domain/money/amount-input.ts'
import { formatExactly } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'

/** Content of the filter fields, which may differ from the table. */
export type Draft = {
  readonly from: Side
  readonly to: Side
  readonly fromText: string
  readonly toText: string
  readonly fromProblem: AmountProblem | undefined
  readonly toProblem: AmountProblem | undefined
}

/** Returns the fields of an applied filter. */
export function draftOf({ from, to, fromAmount, toAmount }: PageFilter, symbols: NumberSymbols): Draft {
  return {
    from,
    to,
    fromText: fromAmount ? formatExactly(fromAmount, symbols) : '',
    toText: toAmount ? formatExactly(toAmount, symbols) : '',
    fromProblem: undefined,
    toProblem: undefined,
  }
}

/** Tells whether two drafts have equal fields. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  const fields = ({ from, to, fromText, toText }: Draft) => JSON.stringify([from, to, fromText, toText])
  return fields(one) === fields(other)
}
