import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlacedBlock } from '../model/placed-block.ts'
import { blocksIn, fitsIn, treeOf } from './block-tree.ts'

const layout = {
  slots: [{ name: 'top', allows: ['image'] }, { name: 'main' }],
  moves: [{ from: 'foot', to: 'main' }],
}

const block = (id: string, slot: string, kind: PlacedBlock['kind'] = 'rich_text'): PlacedBlock => {
  return { id, slot, kind, fields: {} }
}

test('groups blocks by slot with hidden blocks last, and flattens them back into their slots', () => {
  const blocks = [block('a', 'main'), block('b', 'top'), block('c', 'foot'), block('d', 'gone')]
  const tree = treeOf(blocks, layout)
  expect(tree.map(({ slot, children }) => [slot, children?.map((one) => one.block?.id)])).toEqual([
    ['top', ['b']],
    ['main', ['a', 'c']],
    [undefined, ['d']],
  ])
  expect(blocksIn(tree).map(({ id, slot }) => `${id} ${slot}`)).toEqual(['b top', 'a main', 'c main', 'd gone'])
})

test('a block fits slots that allow its kind, and never the group of hidden blocks', () => {
  const fits = fitsIn(layout)
  expect(fits({ block: block('a', 'main') }, { slot: 'top' })).toBe(false)
  expect(fits({ block: block('a', 'main', 'image') }, { slot: 'top' })).toBe(true)
  expect(fits({ block: block('a', 'top') }, { slot: 'top' })).toBe(true)
  expect(fits({ block: block('a', 'main') }, {})).toBe(false)
  expect(fits({ block: block('a', 'main') }, undefined)).toBe(false)
  expect(fits({ slot: 'main' }, { slot: 'top' })).toBe(false)
})

test('no arrangement loses or duplicates a block', () => {
  const name = fc.constantFrom('top', 'main', 'foot', 'gone')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (slots) => {
      const all = slots.map((slot, at) => block(String(at), slot))
      const ids = blocksIn(treeOf(all, layout)).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    }),
  )
})
