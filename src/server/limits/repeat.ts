import { setTimeout as delay } from 'node:timers/promises'

/** Runs work repeatedly, with a pause after the end of each run, until it is stopped. */
export function repeat(milliseconds: number, work: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const done = goOn().catch(() => {})
  async function goOn(): Promise<void> {
    for (;;) {
      await delay(milliseconds, undefined, { ref: false, signal: stopping.signal })
      await work()
    }
  }
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}
