import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockNames } from '../model/block-names.ts'
import { lostKinds, untakenBlocks, untakenIn } from './untaken-blocks.ts'

const layout = {
  slots: [{ name: 'main' }, { name: 'side', allows: ['image'] }],
  moves: [{ from: 'left', to: 'side' }, { from: 'foot' }],
}

const block = (id: string, kind: (typeof blockNames)[number], slot: string) => ({ id, kind, slot })

test('a slot allows what the layout says, also for blocks moved there from another', () => {
  expect(untakenIn(layout, block('a', 'rich_text', 'main'))).toBeUndefined()
  expect(untakenIn(layout, block('a', 'image', 'side'))).toBeUndefined()
  expect(untakenIn(layout, block('a', 'rich_text', 'side'))).toBe('side')
  expect(untakenIn(layout, block('a', 'rich_text', 'left'))).toBe('side')
  expect(untakenIn(layout, block('a', 'rich_text', 'foot'))).toBeUndefined()
})

test('a block may stay in a slot that no longer allows it; new or changed blocks may not', () => {
  const stood = [block('a', 'rich_text', 'left'), block('b', 'image', 'side'), block('c', 'map', 'main')]
  const now = [
    block('a', 'rich_text', 'side'),
    block('b', 'map', 'side'),
    block('c', 'map', 'side'),
    block('d', 'image', 'side'),
    block('e', 'rich_text', 'left'),
  ]
  expect(untakenBlocks(now, layout, stood)).toEqual([
    { index: 1, place: 'side' },
    { index: 2, place: 'side' },
    { index: 4, place: 'side' },
  ])
})

test('never rejects an unchanged block under any layout', () => {
  const place = fc.constantFrom('main', 'side', 'left', 'gone')
  const anyBlock = fc.record({ id: fc.constantFrom('a', 'b', 'c'), kind: fc.constantFrom(...blockNames), slot: place })
  const slots = fc.array(fc.record({ name: place, allows: fc.subarray([...blockNames]) }), { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(anyBlock), slots, (blocks, all) => {
      expect(untakenBlocks(blocks, { slots: all }, blocks)).toEqual([])
      const untaken = untakenBlocks(blocks, { slots: all })
      expect(untaken.every(({ place: one }) => all.some(({ name }) => name === one))).toBe(true)
    }),
  )
})

test('lists the kinds that a slot allows when published and no longer in the draft, merged slots included', () => {
  const said = { slots: [{ name: 'main' }, { name: 'side', allows: ['image', 'map'] }] }
  const kinds = ['image', 'map', 'questions']
  const lost = (place: string, written: object) => lostKinds(place, { said, written }, kinds)
  expect(lost('side', said)).toEqual([])
  expect(lost('side', { slots: [{ name: 'side', allows: ['map'] }] })).toEqual(['image'])
  expect(lost('side', { slots: [{ name: 'side' }] })).toEqual([])
  expect(lost('main', { slots: [{ name: 'main', allows: ['map'] }] })).toEqual(['image', 'questions'])
  const moved = { slots: [{ name: 'end', allows: ['map'] }], moves: [{ from: 'side', to: 'end' }] }
  expect(lost('end', moved)).toEqual(['image'])
  expect(lost('new', { slots: [{ name: 'new', allows: ['map'] }] })).toEqual([])
})
