import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRichText } from '../../../../test/any-rich-text.ts'
import { plainText, type RichText, targetsIn } from './rich-text.ts'

const text: RichText = [
  { kind: 'heading', level: 2, spans: [{ text: 'Fees' }] },
  {
    kind: 'paragraph',
    spans: [{ text: 'We keep ' }, { text: 'little', strong: true, target: { page: 7 } }, { text: '.' }],
  },
  {
    kind: 'list',
    style: 'bullets',
    items: [
      [{ kind: 'paragraph', spans: [{ text: 'cards' }] }],
      [{ kind: 'quote', blocks: [{ kind: 'paragraph', spans: [{ text: 'cash', target: { page: 8 } }] }] }],
    ],
  },
  {
    kind: 'table',
    head: 'row',
    rows: [
      [[{ text: 'From' }], [{ text: 'Fee' }]],
      [[{ text: '100 EUR' }], [{ text: '1', target: { address: '/fees' } }, { text: ' EUR' }]],
    ],
  },
]

test('plain text has a line for each block, item and row, and a tab between cells', () => {
  expect(plainText(text)).toBe('Fees\nWe keep little.\ncards\ncash\nFrom\tFee\n100 EUR\t1 EUR')
  expect(plainText([])).toBe('')
})

test('finds every target of a text, in reading order', () => {
  expect(targetsIn(text)).toEqual([{ page: 7 }, { page: 8 }, { address: '/fees' }])
})

/** Returns every value under a name, at any depth, in order. */
function named(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === name ? [one] : named(one, name)))
}

test('loses no word and no target at any depth', () => {
  fc.assert(
    fc.property(anyRichText(3), (written) => {
      expect(plainText(written).replace(/[\n\t]/g, '')).toBe(named(written, 'text').join(''))
      expect(targetsIn(written)).toEqual(named(written, 'target'))
    }),
  )
})
