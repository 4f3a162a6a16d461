import { useMemo } from 'react'
import type { Call } from '#contract/core/client.ts'
import { useFrame } from '../../frame/frame-context.tsx'
import { createPageCall } from '../../frame/page-call.ts'
import { type DetailProps, PairDetail } from './pair-detail.tsx'

export type ServedDetailProps = Omit<DetailProps, 'call'>

/** Detail of a pair, loaded through the API. */
export function ServedDetail(props: ServedDetailProps) {
  return <PairDetail {...props} call={usePageCall()} />
}

function usePageCall(): Call {
  const { visitor } = useFrame()
  return useMemo(() => createPageCall(visitor), [visitor])
}
