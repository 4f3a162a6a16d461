import { useSyncExternalStore } from 'react'
import { createStore } from '#ui/store.ts'

/** After so long without a hand on the machine nobody is looking any more. */
const patience = 5 * 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

const attended = createStore(true)

let timer: ReturnType<typeof setTimeout> | undefined

function notice(): void {
  clearTimeout(timer)
  timer = setTimeout(() => attended.set(false), patience)
  if (!attended.get()) attended.set(true)
}

for (const sign of signs) addEventListener(sign, notice, { passive: true })
notice()

/** How often something is read anew in the background; never while nobody is there, or a session would never end. */
export function useQuietly(milliseconds: number): number | false {
  return useSyncExternalStore(attended.subscribe, attended.get) && milliseconds
}
