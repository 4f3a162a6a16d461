import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAnswerStore, type Load, type QuestionState } from './answer-store.ts'

export type AnswerState<Question, Answer> = {
  readonly asked: QuestionState<Question, Answer>
  readonly ask: (question: Question) => void
  readonly retry: () => void
}

/** Loads an answer while the component is mounted, and starts again for another subject. */
export function useAnswer<Question, Answer>(
  about: string,
  first: Question,
  createLoad: () => Load<Question, Answer>,
): AnswerState<Question, Answer> {
  const start = () => ({ about, store: createAnswerStore(first, createLoad()) })
  const [current, setCurrent] = useState(start)
  // Reset during render, so that an answer about another subject is never shown.
  if (current.about !== about) setCurrent(start)
  const { store } = current
  useEffect(() => store.open(), [store])
  return { asked: useSyncExternalStore(store.subscribe, store.asked), ask: store.ask, retry: store.retry }
}
