import type { Call } from '#contract/core/client.ts'
import type { HistoryRange } from '#domain/history/chosen-range.ts'
import type { FixedSide } from '#domain/rates/difference.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { useFrame } from '../../frame/frame-context.tsx'
import { createHistoryLoad, type LoadedHistory } from './load-history.ts'
import { type AnswerState, useAnswer } from './use-answer.ts'

export type HistoryRequest = AnswerState<HistoryRange, LoadedHistory>

const usualRange: HistoryRange = 'year'

/** Loads the history of a pair for a chosen period. */
export function useHistory(pair: Pair, per: FixedSide, call: Call): HistoryRequest {
  const { country } = useFrame().visitor
  return useAnswer(`${pair.from} ${pair.to} ${per}`, usualRange, () =>
    createHistoryLoad(pair, { call, country, per, clock: () => new Date() }),
  )
}
