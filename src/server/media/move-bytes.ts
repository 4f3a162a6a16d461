import type { ByteStore } from '../files/byte-store.ts'
import { digestOf } from './library.ts'

/** Bytes by the name they are kept under, and what they are. */
type NamedBytes = { readonly name: string; readonly mediaType: string }

type Moving = {
  readonly all: readonly NamedBytes[]
  readonly from: ByteStore
  readonly to: ByteStore
  readonly onMoved: (done: number) => void
}

/** How many were moved, how many were there already, and what is nowhere. */
export type Moved = { readonly moved: number; readonly there: number; readonly lost: readonly string[] }

/**
 * Moves bytes from one place to another, each by itself: what has arrived whole is taken away here. Whoever is interrupted
 * begins again, and goes on where they were.
 */
export async function moveBytes({ all, from, to, onMoved }: Moving): Promise<Moved> {
  let moved = 0
  let there = 0
  const lost: string[] = []
  for (const [index, { name, mediaType }] of all.entries()) {
    const bytes = await from.find(name)
    if (bytes) {
      await to.put(name, bytes, mediaType)
      const arrived = await to.find(name)
      if (!arrived || digestOf(arrived) !== digestOf(bytes)) throw new Error(`${name} has not arrived as it was sent.`)
      await from.remove(name)
      moved++
    } else if (await to.has(name)) there++
    else lost.push(name)
    onMoved(index + 1)
  }
  return { moved, there, lost }
}
