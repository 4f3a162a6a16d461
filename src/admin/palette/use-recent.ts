import { useState } from 'react'
import { findKept, type KeptPlace, keep } from '../frame/kept/kept-values.ts'
import { usePerson } from '../session/use-session.ts'
import type { PaletteItem, PlaceItem } from './palette-item.ts'

/** So many are remembered. */
const maxRecent = 6

/** A choice. Places are remembered whole, because only the server may be able to find them again. */
type Remembered = { readonly id: string; readonly place?: PlaceItem }

/** The last choices of the person in the palette on this device. */
export function useRecent() {
  const place: KeptPlace = { person: usePerson().id, name: 'palette', version: 2, isHabit: true }
  // The version number guarantees this type.
  const [kept] = useState(() => (findKept(place) as readonly Remembered[] | undefined) ?? [])
  return {
    ids: kept.map(({ id }) => id),
    /** Choices that are neither screens nor actions: as they are now if they are known, otherwise as they were. */
    among: (known: readonly PaletteItem[]): PaletteItem[] =>
      kept.flatMap((one) => {
        const item = known.find(({ id }) => id === one.id) ?? one.place
        return item && !('run' in item) ? [item] : []
      }),
    remember({ id, ...item }: PaletteItem): void {
      const others = kept.filter((one) => one.id !== id)
      const { group, title, note, icon } = item
      const chosen: Remembered =
        'to' in item ? { id, place: { id, group, title, icon, to: item.to, ...(note && { note }) } } : { id }
      keep(place, [chosen, ...others].slice(0, maxRecent))
    },
  }
}
