import { outsideCalls } from '../queue/call.ts'

/** Returns a function whose callers share one result for a time. */
export function shared<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Promise<Value>; loadedAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!cached || now - cached.loadedAt > milliseconds) cached = { value: outsideCalls(load), loadedAt: now }
    return cached.value
  }
}
