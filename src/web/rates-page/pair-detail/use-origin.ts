import type { Call } from '#contract/core/client.ts'
import { compare } from '#contract/public/compare.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { Comparison } from '#domain/rates/comparison.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { useFrame } from '../../frame/frame-context.tsx'
import { callLocale } from '../data/call-locale.ts'
import { type AnswerState, useAnswer } from './use-answer.ts'

export type OriginRequest = AnswerState<Pair, Comparison | undefined>

/** Loads the origin of a pair's rates for the given amount. */
export function useOrigin(pair: Pair, { fromAmount, toAmount }: PageFilter, call: Call): OriginRequest {
  const { country } = useFrame().visitor
  const about = [pair.from, pair.to, fromAmount && decimalText(fromAmount), toAmount && decimalText(toAmount)].join(' ')
  return useAnswer(about, pair, () => async ({ from, to }, signal) => {
    const amounts = { ...(fromAmount && { fromAmount }), ...(toAmount && { toAmount }) }
    const query = { from: [from], to: [to], ...amounts, country }
    const { comparisons } = await call(compare, { path: callLocale, query, signal })
    return comparisons[0]
  })
}
