import type { FilledSlot } from '#domain/content/pages/filled-slots.ts'

/** What stands beside each other: places one below another in the column of the text, and those beside it. */
type Band = { readonly main: readonly FilledSlot[]; readonly aside: readonly FilledSlot[] }

/** The places of a page that have something in them, in their order: each wide one ends what stands beside each other. */
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
