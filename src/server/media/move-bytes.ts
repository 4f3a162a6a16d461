import type { ByteStore } from '../files/byte-store.ts'
import { digestOf } from './library.ts'

type NamedBytes = { readonly name: string; readonly mediaType: string }

type MoveOptions = {
  readonly all: readonly NamedBytes[]
  readonly from: ByteStore
  readonly to: ByteStore
  readonly onMoved: (done: number) => void
}

/** Number of moved bytes, number of those that were there already, and names of missing ones. */
export type Moved = { readonly moved: number; readonly there: number; readonly lost: readonly string[] }

/**
 * Moves bytes from one store to another, and deletes each only after it has arrived intact. An interrupted move can be
 * repeated and continues.
 */
export async function moveBytes({ all, from, to, onMoved }: MoveOptions): Promise<Moved> {
  let moved = 0
  let there = 0
  const lost: string[] = []
  for (const [index, { name, mediaType }] of all.entries()) {
    const bytes = await from.find(name)
    if (bytes) {
      await to.put(name, bytes, mediaType)
      const arrived = await to.find(name)
      if (!arrived || digestOf(arrived) !== digestOf(bytes))
        throw new Error(`${name} was corrupted while it was copied.`)
      await from.remove(name)
      moved++
    } else if (await to.has(name)) there++
    else lost.push(name)
    onMoved(index + 1)
  }
  return { moved, there, lost }
}
