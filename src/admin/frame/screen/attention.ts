import { useSyncExternalStore } from 'react'
import { createStore } from '#ui/store.ts'

/** Idle time after which a user counts as away. */
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

/** Returns the refetch interval; false while the user is away, because refetching would keep the session alive. */
export function useQuietly(milliseconds: number): number | false {
  return useSyncExternalStore(attended.subscribe, attended.get) && milliseconds
}
