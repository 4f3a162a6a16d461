import type { FilledSlot } from '#domain/content/pages/filled-slots.ts'

/** Slots shown next to each other: those of the main column, and those beside it. */
type Band = { readonly main: readonly FilledSlot[]; readonly aside: readonly FilledSlot[] }

/** Returns the non-empty slots of a page in order, in groups that each end at a wide slot. */
export function bandsOf(slots: readonly FilledSlot[]): readonly Band[] {
  const bands: Band[] = []
  let isOpen = false
  for (const slot of slots.filter(({ blocks }) => blocks.length > 0)) {
    const isWide = slot.column === 'wide'
    const last = isOpen && !isWide ? bands.pop() : undefined
    const { main, aside } = last ?? { main: [], aside: [] }
    bands.push(slot.column === 'aside' ? { main, aside: [...aside, slot] } : { main: [...main, slot], aside })
    isOpen = !isWide
  }
  return bands
}
