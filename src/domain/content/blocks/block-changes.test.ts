import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlacedBlock } from '../model/placed-block.ts'
import { putBack, underLayout, withBlock, withChanged, withCopy, withoutBlock } from './block-changes.ts'

const block = (id: string, slot: string): PlacedBlock => ({ id, slot, kind: 'rich_text', fields: {} })
const text = (words: string) => [{ kind: 'paragraph' as const, spans: [{ text: words }] }]
const idsOf = ({ blocks }: { blocks: readonly PlacedBlock[] }) => blocks.map(({ id }) => id)

const page = {
  blocks: [block('a', 'main'), block('b', 'main')],
  words: { en: { a: text('a'), b: text('b') }, lt: { a: text('ą') } },
}

test('adds, changes, copies and removes blocks with their text in every language', () => {
  expect(idsOf(withBlock(page, block('c', 'main'), 'a'))).toEqual(['a', 'c', 'b'])
  expect(idsOf(withBlock(page, block('c', 'main')))).toEqual(['a', 'b', 'c'])
  expect(withChanged(page, block('b', 'top')).blocks.map(({ slot }) => slot)).toEqual(['main', 'top'])
  const copied = withCopy(page, 'a', 'x')
  expect(idsOf(copied)).toEqual(['a', 'x', 'b'])
  expect(copied.words).toEqual({ en: { ...page.words.en, x: text('a') }, lt: { a: text('ą'), x: text('ą') } })
  expect(withoutBlock(copied, 'x')).toEqual(page)
  expect(withoutBlock(page, 'a').words).toEqual({ en: { b: text('b') }, lt: {} })
})

test('undoing restores removed blocks, their order and slots, and keeps text and settings written since', () => {
  const added = withBlock(page, block('c', 'main'), 'a')
  const written = { ...added, words: { ...added.words, en: { ...added.words.en, b: text('newer'), c: text('c') } } }
  expect(putBack(written, page)).toEqual({ ...page, words: { ...page.words, en: { a: text('a'), b: text('newer') } } })
  const removed = withoutBlock(page, 'a')
  expect(putBack(removed, page)).toEqual(page)
  const changed = withChanged(page, { ...block('b', 'main'), countries: ['LV'] })
  expect(putBack(changed, page).blocks[1]).toEqual({ ...block('b', 'main'), countries: ['LV'] })
  const moved = { ...page, blocks: [block('b', 'top'), block('a', 'main')] }
  expect(putBack(moved, page)).toEqual(page)
})

test('under another layout blocks go to the chosen slots, and none is lost', () => {
  const before = { slots: [{ name: 'top' }, { name: 'main' }], moves: [{ from: 'foot', to: 'main' }] }
  const blocks = [block('a', 'foot'), block('b', 'top')]
  const moves = new Map([['top', 'head']])
  expect(underLayout(blocks, { before, moves }).map(({ slot }) => slot)).toEqual(['main', 'head'])
  const name = fc.constantFrom('top', 'main', 'foot', 'gone')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), fc.array(fc.tuple(name, name)), (slots, stated) => {
      const all = slots.map((slot, at) => block(String(at), slot))
      const after = underLayout(all, { before, moves: new Map(stated) })
      expect(after.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    }),
  )
})
