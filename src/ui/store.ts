/** A value that changes, for those who follow it. */
export type Store<Value> = {
  get(): Value
  set(next: Value): void
  /** Tells of every change from now on, until the function it gives is called. */
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
