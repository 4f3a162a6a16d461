import { outsideCalls } from '../turns/call.ts'

/** Gives everybody who asks within a moment the same answer. */
export function shared<Value>(milliseconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let answer: { value: Promise<Value>; askedAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!answer || now - answer.askedAt > milliseconds) answer = { value: outsideCalls(ask), askedAt: now }
    return answer.value
  }
}
