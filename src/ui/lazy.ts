import { createStore } from './store.ts'

/** Code or texts loaded on first use. */
export type Lazy<Code, Arguments extends readonly unknown[] = []> = {
  load(...options: Arguments): Promise<Code>
  /** Starts loading early. A failure is ignored, because the code that needs it loads it again. */
  preload(...options: Arguments): void
  now(): Arrival<Code>
  /** Calls a listener after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

export type Arrival<Code> = {
  /** The loaded code, if it is there. */
  readonly code: Code | undefined
  readonly isComing: boolean
}

/** State before the first request, and after a failed one. */
export const notRequested = { code: undefined, isComing: false } satisfies Arrival<unknown>

export function createLazy<Code, Arguments extends readonly unknown[] = []>(
  fetchCode: (...options: Arguments) => Promise<Code>,
): Lazy<Code, Arguments> {
  const { get, set, subscribe } = createStore<Arrival<Code>>(notRequested)
  let loading: Promise<Code> | undefined
  async function follow(fetching: Promise<Code>): Promise<Code> {
    set({ code: undefined, isComing: true })
    try {
      const code = await fetching
      set({ code, isComing: false })
      return code
    } catch (error) {
      // The next attempt starts again.
      loading = undefined
      set(notRequested)
      throw error
    }
  }
  function load(...options: Arguments): Promise<Code> {
    loading ??= follow(fetchCode(...options))
    return loading
  }
  return { load, preload: (...options) => void load(...options).catch(() => {}), now: get, subscribe }
}
