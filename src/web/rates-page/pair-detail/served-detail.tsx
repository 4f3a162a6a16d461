import { useMemo } from 'react'
import { useFrame } from '../../frame/frame-context.tsx'
import { createPageCall } from '../../frame/page-call.ts'
import { type DetailProps, PairDetail } from './pair-detail.tsx'

export type ServedDetailProps = Omit<DetailProps, 'call'>

/** The detail of a pair, with what the server answers. */
export function ServedDetail(props: ServedDetailProps) {
  const { visitor } = useFrame()
  const call = useMemo(() => createPageCall(visitor), [visitor])
  return <PairDetail {...props} call={call} />
}
