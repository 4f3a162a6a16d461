import { useSyncExternalStore } from 'react'
import type { Currency } from '#domain/money/currency.ts'
import { createStore } from '#ui/store.ts'

const key = 'agio.pinned'
const none: readonly Currency[] = []

type Pins = { readonly pinned: readonly Currency[]; readonly leading: readonly Currency[] }

const noPins: Pins = { pinned: none, leading: none }
const pins = createStore(noPins)

/** Returns the currencies pinned on this device, which the server does not know, and those of them moved to the top. */
export function usePins(): Pins & { toggle: (currency: Currency) => void; lead: () => void } {
  const state = useSyncExternalStore(follow, pins.get, () => noPins)
  return { ...state, toggle, lead }
}

function toggle(currency: Currency): void {
  const { pinned, leading } = pins.get()
  const next = pinned.includes(currency) ? pinned.filter((one) => one !== currency) : [...pinned, currency]
  pins.set({ pinned: next, leading })
  keep(next.join(' '))
}

/** Moves the pinned rows to the top. */
function lead(): void {
  const { pinned, leading } = pins.get()
  if (pinned.join() !== leading.join()) pins.set({ pinned, leading: pinned })
}

/** Other windows may change pins too. */
function follow(listener: () => void): () => void {
  const leave = pins.subscribe(listener)
  addEventListener('storage', recall)
  recall()
  return () => {
    leave()
    removeEventListener('storage', recall)
  }
}

// If the browser forbids storage, pins last as long as the page.
function recall(): void {
  try {
    const text = localStorage.getItem(key) ?? ''
    const kept = text.split(' ').filter((code) => /^[A-Z]{3}$/.test(code))
    const { pinned, leading } = pins.get()
    if (kept.join() !== pinned.join()) pins.set({ pinned: kept, leading })
  } catch {}
}

function keep(text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {}
}
