import { useState } from 'react'
import { type PageBlocks, putBack } from '#domain/content/blocks/block-changes.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import type { LayoutValue } from '#domain/content/model/layout-places.ts'
import type { Part } from '#domain/content/model/part.ts'
import { type BlockTexts, blocksOf, type PlacedBlock } from '#domain/content/model/placed-block.ts'
import type { DraftWork, WorkState } from '../content/data/draft-work.ts'

const maxSteps = 100

/** Returns the blocks of a page being edited, with undo. */
export function usePageBlocks(work: DraftWork, { parts }: WorkState, layout: LayoutValue) {
  const [past, setPast] = useState<readonly PageBlocks[]>([])
  const [future, setFuture] = useState<readonly PageBlocks[]>([])
  // Values have been checked against their declaration.
  const shared = (parts.shared?.mine ?? {}) as { readonly blocks?: readonly PlacedBlock[] }
  const words = Object.entries(parts).flatMap(([part, one]) =>
    part === 'shared' ? [] : [[part, (one?.mine.slots ?? {}) as BlockTexts] as const],
  )
  const page: PageBlocks = { blocks: blocksOf(shared, layout), words: Object.fromEntries(words) }

  function write(next: PageBlocks): void {
    if (!isSame(next.blocks, page.blocks)) set('shared', 'blocks', next.blocks)
    for (const [part, all] of Object.entries(next.words))
      if (!isSame(all, page.words[part])) set(part as Part, 'slots', Object.keys(all).length > 0 ? all : undefined)
  }

  function set(part: Part, name: string, value: unknown): void {
    const { [name]: _, ...others } = work.get().parts[part]?.mine ?? {}
    work.change(part, value === undefined ? others : { ...others, [name]: value })
  }

  return {
    page,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Changes blocks without an undo step, because typed text has its own undo. */
    write,
    change(next: PageBlocks): void {
      setPast([...past, page].slice(-maxSteps))
      setFuture([])
      write(next)
    },
    undo(): void {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      setFuture([page, ...future])
      write(putBack(page, before))
    },
    redo(): void {
      const [next, ...rest] = future
      if (!next) return
      setPast([...past, page])
      setFuture(rest)
      write(putBack(page, next))
    },
    /** Drops all undo steps, because their blocks have no slots under another layout. */
    forget(): void {
      setPast([])
      setFuture([])
    },
  }
}

/** Returns an unused block ID without `crypto.randomUUID`, which needs HTTPS. */
export function newBlockId(): string {
  return [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(36).padStart(2, '0')).join('')
}
