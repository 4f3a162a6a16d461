import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Asked, createAnswerStore } from './answer-store.ts'

/** Asks as long as the component is there. */
export function useAnswer<Question, Answer>(
  first: Question,
  createLoad: () => (question: Question, signal: AbortSignal) => Promise<Answer>,
): { asked: Asked<Question, Answer>; ask: (question: Question) => void; retry: () => void } {
  const [store] = useState(() => createAnswerStore(first, createLoad()))
  useEffect(() => store.open(), [store])
  return { asked: useSyncExternalStore(store.subscribe, store.asked), ask: store.ask, retry: store.retry }
}
