import { expect, test } from 'vitest'
import { pages } from '../model/collections/pages.ts'
import { mergePart } from './merge-part.ts'

const text = (id: string) => ({ id, slot: 'main', kind: 'rich_text', fields: {} })
const words = (said: string) => [{ kind: 'paragraph', spans: [{ text: said }] }]

test('merges changes of different blocks, and text in different blocks', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(text)
  const moved = mergePart(pages, 'shared', {
    base: { layout: 2, blocks: [a, b, c, d] },
    mine: { layout: 2, blocks: [b, a, c, d] },
    theirs: { layout: 2, blocks: [a, b, d, c] },
  })
  expect(moved).toEqual({ value: { layout: 2, blocks: [b, a, d, c] }, conflicts: [] })
  const written = mergePart(pages, 'en', {
    base: { slots: { a: words('One') } },
    mine: { slots: { a: words('One'), b: words('Two') } },
    theirs: { slots: { a: words('First') } },
  })
  expect(written).toEqual({ value: { slots: { a: words('First'), b: words('Two') } }, conflicts: [] })
})

test('reports a conflict for text in the same block, and keeps mine until it is resolved', () => {
  const sides = {
    base: { slots: { a: words('One'), b: words('Two') } },
    mine: { slots: { a: words('Mine'), b: words('Two') } },
    theirs: { slots: { a: words('Theirs') } },
  }
  expect(mergePart(pages, 'en', sides)).toEqual({ value: sides.mine, conflicts: ['slots'] })
})

test('reports a conflict for blocks both created in an empty page', () => {
  const sides = { base: {}, mine: { blocks: [text('a')] }, theirs: { blocks: [text('b')] } }
  expect(mergePart(pages, 'shared', sides)).toEqual({ value: sides.mine, conflicts: ['blocks'] })
})

test('leaves no text if both remove the last one', () => {
  const sides = { base: { slots: { a: words('One'), b: words('Two') } }, mine: { slots: { a: words('One') } } }
  expect(mergePart(pages, 'en', { ...sides, theirs: { slots: { b: words('Two') } } })).toEqual({
    value: {},
    conflicts: [],
  })
})
