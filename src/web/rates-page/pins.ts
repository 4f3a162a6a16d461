import { useSyncExternalStore } from 'react'
import type { Currency } from '#domain/money/currency.ts'

const key = 'agio.pinned'
const listeners = new Set<() => void>()
const none: readonly Currency[] = []
let known: { text: string | null; pinned: readonly Currency[] } | undefined

/** The currencies pinned on this device, which the server does not know. */
export function usePins(): { pinned: readonly Currency[]; toggle: (currency: Currency) => void } {
  const pinned = useSyncExternalStore(subscribe, readPins, () => none)
  return {
    pinned,
    toggle(currency) {
      const next = pinned.includes(currency) ? pinned.filter((one) => one !== currency) : [...pinned, currency]
      writePins(next)
      for (const listener of listeners) listener()
    },
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The same list for the same text, as React wants it. */
function readPins(): readonly Currency[] {
  const text = readText()
  if (known?.text !== text) known = { text, pinned: text?.split(' ').filter((code) => /^[A-Z]{3}$/.test(code)) ?? none }
  return known.pinned
}

// A browser may forbid the storage; the page then forgets, and works.
function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return known?.text ?? null
  }
}

function writePins(pinned: readonly Currency[]): void {
  try {
    localStorage.setItem(key, pinned.join(' '))
  } catch {
    known = { text: pinned.join(' '), pinned }
  }
}
