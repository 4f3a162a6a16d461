import fc from 'fast-check'
import { expect, test } from 'vitest'
import { underLayout, withBlock, withChanged, withCopy, withoutBlock } from './block-changes.ts'
import { blocksIn, fitsIn, treeOf } from './block-tree.ts'
import type { PlacedBlock } from './placed-block.ts'

const layout = {
  slots: [{ name: 'top', allows: ['image'] }, { name: 'main' }],
  moves: [{ from: 'foot', to: 'main' }],
}

const block = (id: string, slot: string, kind: PlacedBlock['kind'] = 'rich_text'): PlacedBlock => ({
  ...{ id, slot, kind, fields: {} },
})

test('places hold their blocks, what is shown nowhere comes last, and all are there again in their places', () => {
  const blocks = [block('a', 'main'), block('b', 'top'), block('c', 'foot'), block('d', 'gone')]
  const tree = treeOf(blocks, layout)
  expect(tree.map(({ slot, children }) => [slot, children?.map((one) => one.block?.id)])).toEqual([
    ['top', ['b']],
    ['main', ['a', 'c']],
    [undefined, ['d']],
  ])
  expect(blocksIn(tree).map(({ id, slot }) => `${id} ${slot}`)).toEqual(['b top', 'a main', 'c main', 'd gone'])
})

test('a block goes into places that allow it, and nothing goes nowhere', () => {
  const fits = fitsIn(layout)
  expect(fits({ block: block('a', 'main') }, { slot: 'top' })).toBe(false)
  expect(fits({ block: block('a', 'main', 'image') }, { slot: 'top' })).toBe(true)
  expect(fits({ block: block('a', 'top') }, { slot: 'top' })).toBe(true)
  expect(fits({ block: block('a', 'main') }, {})).toBe(false)
  expect(fits({ block: block('a', 'main') }, undefined)).toBe(false)
  expect(fits({ slot: 'main' }, { slot: 'top' })).toBe(false)
})

const page = {
  blocks: [block('a', 'main'), block('b', 'main')],
  words: { en: { a: [], b: [] }, lt: { a: [] } },
}

test('blocks are added, changed, copied and removed with what they say in every language', () => {
  expect(withBlock(page, block('c', 'main'), 'a').blocks.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(withBlock(page, block('c', 'main')).blocks.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(withChanged(page, block('b', 'top')).blocks.map(({ slot }) => slot)).toEqual(['main', 'top'])
  const copied = withCopy(page, 'a', 'x')
  expect(copied.blocks.map(({ id }) => id)).toEqual(['a', 'x', 'b'])
  expect(copied.words).toEqual({ en: { a: [], b: [], x: [] }, lt: { a: [], x: [] } })
  expect(withoutBlock(copied, 'x')).toEqual(page)
  expect(withoutBlock(page, 'a').words).toEqual({ en: { b: [] }, lt: {} })
})

test('under another layout blocks go where somebody says, and are never lost', () => {
  const blocks = [block('a', 'foot'), block('b', 'top')]
  expect(underLayout(blocks, { before: layout, moves: new Map([['top', 'head']]) }).map(({ slot }) => slot)).toEqual([
    ...['main', 'head'],
  ])
  const name = fc.constantFrom('top', 'main', 'foot', 'gone')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (slots) => {
      const all = slots.map((slot, at) => block(String(at), slot))
      expect(new Set(blocksIn(treeOf(all, layout)).map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)))
    }),
  )
})
