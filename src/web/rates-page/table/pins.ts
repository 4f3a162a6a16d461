import { useSyncExternalStore } from 'react'
import type { Currency } from '#domain/money/currency.ts'
import { createStore } from '#ui/store.ts'

const key = 'agio.pinned'
const none: readonly Currency[] = []
const pins = createStore(none)

/** The currencies pinned on this device, which the server does not know. */
export function usePins(): { pinned: readonly Currency[]; toggle: (currency: Currency) => void } {
  const pinned = useSyncExternalStore(follow, pins.get, () => none)
  return {
    pinned,
    toggle(currency) {
      pins.set(pinned.includes(currency) ? pinned.filter((one) => one !== currency) : [...pinned, currency])
      keep(pins.get().join(' '))
    },
  }
}

/** Other windows may pin too. */
function follow(listener: () => void): () => void {
  const leave = pins.subscribe(listener)
  addEventListener('storage', recall)
  recall()
  return () => {
    leave()
    removeEventListener('storage', recall)
  }
}

// A browser may forbid the storage; the page then forgets, and works.
function recall(): void {
  try {
    const text = localStorage.getItem(key) ?? ''
    const kept = text.split(' ').filter((code) => /^[A-Z]{3}$/.test(code))
    if (kept.join() !== pins.get().join()) pins.set(kept)
  } catch {}
}

function keep(text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {}
}
