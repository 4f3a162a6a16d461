import { useState } from 'react'
import { findStored, keep, type StorageKey } from '../frame/storage/stored-values.ts'
import { usePerson } from '../session/use-session.ts'
import type { PaletteItem, PlaceItem } from './palette-item.ts'

/** Number of remembered choices. */
const maxRecent = 6

/** Remembered choice. Links are stored as a whole, because only the server may be able to find them again. */
type Remembered = { readonly id: string; readonly place?: PlaceItem }

/** Returns the recent choices of the user in the palette on this device. */
export function useRecent() {
  const place: StorageKey = { person: usePerson().id, name: 'palette', version: 2, isHabit: true }
  // The version number guarantees this type.
  const [stored] = useState(() => (findStored(place) as readonly Remembered[] | undefined) ?? [])
  return {
    ids: stored.map(({ id }) => id),
    /** Returns the recent choices that link to a screen: with current texts if they are known, otherwise as stored. */
    among: (known: readonly PaletteItem[]): PaletteItem[] =>
      stored.flatMap((one) => {
        const item = known.find(({ id }) => id === one.id) ?? one.place
        return item && !('run' in item) ? [item] : []
      }),
    remember({ id, ...item }: PaletteItem): void {
      const others = stored.filter((one) => one.id !== id)
      const { group, title, note, icon } = item
      const chosen: Remembered =
        'to' in item ? { id, place: { id, group, title, icon, to: item.to, ...(note && { note }) } } : { id }
      keep(place, [chosen, ...others].slice(0, maxRecent))
    },
  }
}
