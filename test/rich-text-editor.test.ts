import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WireRichText } from '#contract/content/text-wire.ts'
import { linkNames } from '#domain/addresses/links/link.ts'
import { isWithinLimits, normalText } from '#domain/content/normal-text.ts'
import type { RichText, Span, TextBlock } from '#domain/content/rich-text.ts'
import { documentOf, textOf } from '#ui/rich-text-editor/text-document.ts'

const flag = fc.constantFrom(undefined, true as const)
const target = fc.constantFrom(undefined, { page: 3 }, { address: 'https://evp.example/' }, { link: linkNames[0] })
const words = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('a', 'b', ' ', 'ž', '😀') })

const span = fc
  .record({ text: words, strong: flag, emphasis: flag, code: flag, target })
  .map((made) => JSON.parse(JSON.stringify(made)) as Span)
const spans = fc.array(span, { maxLength: 4 })

const plain: fc.Arbitrary<TextBlock> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), spans }),
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const, 4 as const),
    spans,
  }),
  fc.record({
    kind: fc.constant('table' as const),
    head: fc.constantFrom('row' as const, 'none' as const),
    rows: fc.array(fc.array(spans, { maxLength: 3 }), { maxLength: 3 }),
  }),
)

function texts(depth: number): fc.Arbitrary<RichText> {
  if (depth === 0) return fc.array(plain, { maxLength: 2 })
  const inner = texts(depth - 1)
  const nesting: fc.Arbitrary<TextBlock> = fc.oneof(
    fc.record({
      kind: fc.constant('list' as const),
      style: fc.constantFrom('bullets' as const, 'numbers' as const),
      items: fc.array(inner, { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('quote' as const), blocks: inner }),
  )
  return fc.array(fc.oneof(plain, nesting), { maxLength: 3 })
}

test('a text comes out of the editor as it went in, in its one normal form', () => {
  fc.assert(
    fc.property(texts(3), (text) => {
      const normal = normalText(text)
      expect(textOf(documentOf(text))).toEqual(normal)
      expect(textOf(documentOf(normal))).toEqual(normal)
    }),
  )
})

test('what the editor makes of a text that may be saved may be saved', () => {
  fc.assert(
    fc.property(texts(4), (text) => {
      documentOf(text).check()
      expect(WireRichText.safeParse(textOf(documentOf(text))).success).toBe(true)
    }),
  )
})

test('words longer than a piece may be come in several pieces, and no character is cut', () => {
  const text = `${'a'.repeat(9_999)}😀b`
  const [block] = textOf(documentOf([{ kind: 'paragraph', spans: [{ text }] }]))
  expect(block?.kind === 'paragraph' && block.spans.map((one) => one.text)).toEqual(['a'.repeat(9_999), '😀b'])
})

test('lists in lists are within the limits as deep as may be saved, and no deeper', () => {
  const nested = (depth: number): RichText =>
    depth === 0 ? [] : [{ kind: 'list', style: 'bullets', items: [nested(depth - 1)] }]
  for (const depth of [1, 4, 5, 6]) {
    const text = normalText(nested(depth))
    expect([depth, isWithinLimits(text)]).toEqual([depth, WireRichText.safeParse(text).success])
  }
})
