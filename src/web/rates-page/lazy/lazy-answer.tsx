import { memo } from 'react'
import type { RatesState } from '../data/rates-store.ts'
import { LazyCode, noLooks } from './lazy-code.tsx'
import { useLazyParts } from './lazy-parts.tsx'

/** Answer for one pair. A page that opens with it loads its code before hydration. */
export const LazyAnswer = memo(function LazyAnswer({ state }: { state: RatesState }) {
  return (
    <LazyCode lazy={useLazyParts()} draw={({ AnswerCard }) => <AnswerCard state={state} />} styles={noLooks} isServed />
  )
})
