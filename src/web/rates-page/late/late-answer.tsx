import type { RatesState } from '../data/rates-store.ts'
import { LateCode, noLooks } from './late-code.tsx'
import { useLateParts } from './late-parts.tsx'

/** The answer for one pair. A page that opens with it has its code before it comes alive. */
export function LateAnswer({ state }: { state: RatesState }) {
  return (
    <LateCode late={useLateParts()} draw={({ AnswerCard }) => <AnswerCard state={state} />} styles={noLooks} isServed />
  )
}
