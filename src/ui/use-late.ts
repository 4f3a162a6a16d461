import { useSyncExternalStore } from 'react'
import { type Arrival, type Late, notAsked } from './late.ts'

/** What has come of it, and whether more is on its way. The server, and the page as it comes alive, have asked for nothing. */
export function useLate<Code>({ subscribe, now }: Pick<Late<Code>, 'subscribe' | 'now'>): Arrival<Code> {
  return useSyncExternalStore(subscribe, now, () => notAsked)
}
