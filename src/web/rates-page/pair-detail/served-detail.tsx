import { useMemo } from 'react'
import type { Call } from '#contract/client.ts'
import { fixedSide, type PageFilter } from '#domain/filter/filter.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { useFrame } from '../../frame/frame-context.tsx'
import { createPageCall } from '../../frame/page-call.ts'
import { type DetailProps, PairDetail } from './pair-detail.tsx'
import { PairHistory } from './pair-history.tsx'
import { useHistory } from './use-history.ts'

export type ServedDetailProps = Omit<DetailProps, 'call'>
export type ServedHistoryProps = { pair: Pair; filter: PageFilter; heading: 'h2' | 'h3' }

/** The detail of a pair, with what the server answers. */
export function ServedDetail(props: ServedDetailProps) {
  return <PairDetail {...props} call={usePageCall()} />
}

/** The history of a pair by itself, with what the server answers. */
export function ServedHistory({ pair, filter, heading }: ServedHistoryProps) {
  const per = fixedSide(filter)
  const history = useHistory(pair, per, usePageCall())
  return (
    <PairHistory key={`${pair.from} ${pair.to} ${per}`} pair={pair} per={per} history={history} heading={heading} />
  )
}

function usePageCall(): Call {
  const { visitor } = useFrame()
  return useMemo(() => createPageCall(visitor), [visitor])
}
