import type { Puzzle } from '#contract/public/check.ts'
import { sha256 } from './sha256.ts'

type Solving = {
  readonly signal: AbortSignal
  /** Called with the progress from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Duration of a slice: too short to be noticed, and long enough, because on slow devices rendering between shorter
 * slices would take most of the time.
 */
const sliceMilliseconds = 40

/**
 * Solves an ALTCHA challenge in slices, so that the page stays responsive; undefined if aborted. ALTCHA's own library
 * waits after every attempt, which takes longer than the attempt, and is several times as large.
 */
export async function solvePuzzle(puzzle: Puzzle, { signal, onProgress }: Solving): Promise<string | undefined> {
  const { salt, nonce, cost, keyPrefix, data } = puzzle.parameters
  const start = fromHex(`${salt}${nonce}00000000`)
  const counting = new DataView(start.buffer)
  const wanted = fromHex(keyPrefix)
  let sliceEnd = performance.now() + sliceMilliseconds
  for (let counter = 0; !signal.aborted; counter++) {
    if (performance.now() > sliceEnd) {
      onProgress(Math.min(1, counter / data.steps))
      await pause()
      sliceEnd = performance.now() + sliceMilliseconds
    }
    counting.setUint32(start.length - 4, counter)
    let key = start
    for (let round = 0; round < cost; round++) key = sha256(key)
    if (wanted.every((byte, place) => byte === key[place]))
      return btoa(JSON.stringify({ challenge: puzzle, solution: { counter, derivedKey: toHex(key) } }))
  }
  return undefined
}

/** Yields to the page by a message, because browsers throttle timers, in the background to one a second. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
