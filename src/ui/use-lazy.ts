import { useSyncExternalStore } from 'react'
import { type Arrival, type Lazy, notAsked } from './lazy.ts'

/** What has come of it, and whether more is on its way. The server, and the page as it comes alive, have asked for nothing. */
export function useLazy<Code>({ subscribe, now }: Pick<Lazy<Code>, 'subscribe' | 'now'>): Arrival<Code> {
  return useSyncExternalStore(subscribe, now, () => notAsked)
}
