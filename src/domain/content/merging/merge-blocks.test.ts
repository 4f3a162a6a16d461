import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { isSame } from '../model/is-same.ts'
import type { PlacedBlock } from '../model/placed-block.ts'
import { mergeBlocks } from './merge-blocks.ts'

const block = (id: string, slot: string, fields: Record<string, unknown> = {}): PlacedBlock => ({
  id,
  slot,
  kind: 'image',
  fields,
})
const [top, a, b, c] = [block('top', 'top'), block('a', 'main'), block('b', 'main'), block('c', 'main')]
const base = [top, a, b, c]

test('merges one editor moving a block with another editing its settings', () => {
  const mine = [top, c, a, b]
  const theirs = [top, a, block('b', 'main', { image: 7 }), c]
  const merged = [top, c, a, block('b', 'main', { image: 7 })]
  expect(mergeBlocks({ base, mine, theirs })).toEqual(merged)
  expect(mergeBlocks({ base, mine: theirs, theirs: mine })).toEqual(merged)
})

test('merges a move to another slot with new settings of the same block', () => {
  const mine = [top, block('a', 'top'), b, c]
  const theirs = [top, block('a', 'main', { image: 7 }), b, c]
  expect(mergeBlocks({ base, mine, theirs })).toEqual([top, block('a', 'top', { image: 7 }), b, c])
})

test('merges blocks that both editors add at the end of the page', () => {
  const [x, y] = [block('x', 'top'), block('y', 'main')]
  const merged = mergeBlocks({ base, mine: [...base, x], theirs: [...base, y] })
  expect(merged).toEqual([top, x, a, b, c, y])
})

test('removes a block that one editor removed, unless the other editor changed it', () => {
  const mine = [top, b, c]
  expect(mergeBlocks({ base, mine, theirs: [top, a, c, b] })).toEqual([top, c, b])
  expect(mergeBlocks({ base, mine, theirs: [top, block('a', 'main', { image: 7 }), b, c] })).toBeUndefined()
})

test('reports a conflict if both editors set a block to different values, or move it to different slots', () => {
  const set = (image: number) => [top, block('a', 'main', { image }), b, c]
  expect(mergeBlocks({ base, mine: set(1), theirs: set(2) })).toBeUndefined()
  expect(mergeBlocks({ base, mine: [top, a, c, b], theirs: [top, b, a, c] })).toEqual(undefined)
  const moved = (slot: string) => [top, block('a', slot), b, c]
  expect(mergeBlocks({ base, mine: moved('top'), theirs: moved('aside') })).toBeUndefined()
})

test('keeps the order of blocks in different slots, because a layout may show both in one', () => {
  const mixed = [a, top, b, block('end', 'top')]
  const mine = [...mixed, block('x', 'main')]
  const theirs = [block('a', 'main', { image: 7 }), ...mixed.slice(1)]
  expect(mergeBlocks({ base: mixed, mine, theirs })?.map(({ id }) => id)).toEqual(['a', 'top', 'b', 'x', 'end'])
})

/** Any selection of a few blocks in any order, each in one of two slots and with one of two values. */
const sides = fc
  .shuffledSubarray(['a', 'b', 'c', 'd'])
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .tuple(fc.constantFrom('top', 'main'), fc.constantFrom(1, 2))
          .map(([slot, image]) => block(id, slot, { image })),
      ),
    ),
  )

test('merges to the same blocks for both editors, and loses, duplicates or invents none', () => {
  fc.assert(
    fc.property(sides, sides, sides, (was, mine, theirs) => {
      const merged = mergeBlocks({ base: was, mine, theirs })
      expect(mergeBlocks({ base: was, mine: theirs, theirs: mine })).toEqual(merged)
      if (!merged) return
      const find = (all: readonly PlacedBlock[], id: string) => all.find((one) => one.id === id)
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
      for (const id of ['a', 'b', 'c', 'd']) {
        const [before, my, their, is] = [was, mine, theirs, merged].map((all) => find(all, id))
        // An editor without changes gets those of the other editor.
        if (isSame(before, my)) expect(is).toEqual(their)
        else if (isSame(before, their)) expect(is).toEqual(my)
        else if (my && their) expect([my.slot, their.slot]).toContain(is?.slot)
        else expect(is).toEqual(my ?? their)
      }
    }),
    runs(200),
  )
})

const inPlaces = (all: readonly PlacedBlock[]) => ['top', 'main'].map((slot) => all.filter((one) => one.slot === slot))

test('an editor without changes gets all visible changes of the other editor', () => {
  fc.assert(
    fc.property(sides, sides, (was, mine) => {
      expect(inPlaces(mergeBlocks({ base: was, mine, theirs: was }) ?? [])).toEqual(inPlaces(mine))
    }),
  )
})
