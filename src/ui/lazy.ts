import { createStore } from './store.ts'

/** Code that comes when it is first needed, or words. */
export type Lazy<Code, Given extends readonly unknown[] = []> = {
  load(...given: Given): Promise<Code>
  /** Fetches it as soon as somebody comes near. Whether it came is for what needs it to see. */
  preload(...given: Given): void
  now(): Arrival<Code>
  /** Tells of every change of what holds now, until the function it gives is called. */
  subscribe(listener: () => void): () => void
}

export type Arrival<Code> = {
  /** What has come already. */
  readonly code: Code | undefined
  readonly isComing: boolean
}

/** As it is before anybody has asked. */
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
      // The next try is a new one.
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
