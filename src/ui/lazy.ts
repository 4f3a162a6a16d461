import { createStore } from './store.ts'

/** Code or texts loaded on first use. */
export type Lazy<Code, Given extends readonly unknown[] = []> = {
  load(...given: Given): Promise<Code>
  /** Starts loading early. A failure is ignored, because the code that needs it loads it again. */
  preload(...given: Given): void
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
export const notAsked = { code: undefined, isComing: false } satisfies Arrival<unknown>

export function createLazy<Code, Given extends readonly unknown[] = []>(
  fetchCode: (...given: Given) => Promise<Code>,
): Lazy<Code, Given> {
  const { get, set, subscribe } = createStore<Arrival<Code>>(notAsked)
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
      set(notAsked)
      throw error
    }
  }
  function load(...given: Given): Promise<Code> {
    loading ??= follow(fetchCode(...given))
    return loading
  }
  return { load, preload: (...given) => void load(...given).catch(() => {}), now: get, subscribe }
}
