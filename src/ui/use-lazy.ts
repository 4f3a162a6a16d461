import { useSyncExternalStore } from 'react'
import { type Arrival, type Lazy, notRequested } from './lazy.ts'

/** Returns the state of lazy code. The server and the first render after hydration have requested nothing. */
export function useLazy<Code>({ subscribe, now }: Pick<Lazy<Code>, 'subscribe' | 'now'>): Arrival<Code> {
  return useSyncExternalStore(subscribe, now, () => notRequested)
}
