import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRichText } from '../../../../test/any-rich-text.ts'
import { runs } from '../../../../test/property-runs.ts'
import { isSame } from './is-same.ts'
import { isWithinLimits, normalSpans, normalText } from './normal-text.ts'
import { plainText, type RichText, richTextLimits, type Span, type TextBlock, targetsIn } from './rich-text.ts'

const paragraph = (...spans: Span[]): TextBlock => ({ kind: 'paragraph', spans })
const words = (text: string) => paragraph({ text })
const nothing = paragraph()

test('joins spans of the same format, and not of different formats or targets', () => {
  expect(normalSpans([{ text: 'a' }, { text: '' }, { text: 'b' }, { text: 'c', strong: true }])).toEqual([
    { text: 'ab' },
    { text: 'c', strong: true },
  ])
  const [one, other] = [
    { text: 'a', target: { page: 1 } },
    { text: 'b', target: { page: 2 } },
  ]
  expect(normalSpans([one, one, other])).toEqual([{ text: 'aa', target: { page: 1 } }, other])
})

test('keeps an empty paragraph between others, and drops a single one', () => {
  expect(normalText([words('a'), nothing, words('b')])).toEqual([words('a'), nothing, words('b')])
  expect(normalText([paragraph({ text: '' })])).toEqual([])
})

test('drops empty lists and tables, and gives empty items and quotes a paragraph', () => {
  const list = (...items: RichText[]): TextBlock => ({ kind: 'list', style: 'bullets', items })
  const table = (...rows: Span[][][]): TextBlock => ({ kind: 'table', head: 'row', rows })
  expect(normalText([list(), table(), table([], [])])).toEqual([])
  expect(normalText([list([])])).toEqual([list([nothing])])
  expect(normalText([list([list()])])).toEqual([list([nothing])])
  expect(normalText([{ kind: 'quote', blocks: [] }])).toEqual([{ kind: 'quote', blocks: [nothing] }])
})

test('makes all rows of a table as long as the longest', () => {
  const [a, b] = [[{ text: 'a' }], [{ text: 'b' }]]
  expect(normalText([{ kind: 'table', head: 'none', rows: [[a], [], [a, b]] }])).toEqual([
    {
      kind: 'table',
      head: 'none',
      rows: [
        [a, []],
        [[], []],
        [a, b],
      ],
    },
  ])
})

test('keeps normal text as it is, and loses no word or target', () => {
  fc.assert(
    fc.property(anyRichText(3), (text) => {
      const normal = normalText(text)
      expect(normalText(normal)).toEqual(normal)
      const wordsOf = (one: RichText) => plainText(one).replace(/[\n\t]/g, '')
      expect(wordsOf(normal)).toBe(wordsOf(text))
      const missing = targetsIn(text).filter((target) => !targetsIn(normal).some((one) => isSame(one, target)))
      expect(missing).toEqual([])
    }),
    runs(40),
  )
})

const letters = fc.string({ maxLength: 30, unit: fc.constantFrom('a', '😀') })

test('splits text into spans of the allowed length, never inside a character', () => {
  const max = richTextLimits.spanLength
  fc.assert(
    fc.property(fc.integer({ min: max - 20, max: max + 5 }), letters, letters, (length, middle, end) => {
      const text = 'a'.repeat(length) + middle + 'b'.repeat(length) + end
      const pieces = normalSpans([{ text }]).map((span) => span.text)
      expect(pieces.join('')).toBe(text)
      expect(pieces.every((piece) => piece !== '' && piece.length <= max && piece.isWellFormed())).toBe(true)
      // Only a character that must not be split makes a span shorter.
      expect(pieces.slice(0, -1).every((piece) => piece.length >= max - 1)).toBe(true)
    }),
    runs(40),
  )
})

const { blocks, items, spans, rows, columns, length } = richTextLimits
const many = <Item>(count: number, item: Item): Item[] => Array(count).fill(item)
const other = (at: number): Span => (at % 2 ? { text: 'x' } : { text: 'x', strong: true })

test.each<[string, number, (count: number) => RichText]>([
  ['blocks', blocks, (count) => many(count, words('x'))],
  ['items', items, (count) => [{ kind: 'list', style: 'numbers', items: many(count, [words('x')]) }]],
  ['blocks of an item', blocks, (count) => [{ kind: 'list', style: 'numbers', items: [many(count, words('x'))] }]],
  ['spans in a paragraph', spans, (count) => [paragraph(...Array.from({ length: count }, (_, at) => other(at)))]],
  ['rows', rows, (count) => [{ kind: 'table', head: 'none', rows: many(count, [[{ text: 'x' }]]) }]],
  ['columns', columns, (count) => [{ kind: 'table', head: 'none', rows: [many(count, [{ text: 'x' }])] }]],
  ['characters', length, (count) => [words('x'.repeat(count))]],
])('limits the number of %s in a text to %i', (_, max, textOf) => {
  expect([isWithinLimits(textOf(max)), isWithinLimits(textOf(max + 1))]).toEqual([true, false])
})

test('lists and quotes nest up to the limit, empty ones included', () => {
  const quoted = (depth: number, within: RichText): RichText =>
    depth === 0 ? within : [{ kind: 'quote', blocks: quoted(depth - 1, within) }]
  const { depth } = richTextLimits
  expect(isWithinLimits(quoted(depth, [words('x')]))).toBe(true)
  expect(isWithinLimits(quoted(depth + 1, [words('x')]))).toBe(false)
  expect(isWithinLimits(quoted(depth, [{ kind: 'list', style: 'bullets', items: [] }]))).toBe(false)
})
