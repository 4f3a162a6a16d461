import fc from 'fast-check'
import { linkNames } from '#domain/addresses/links/link.ts'
import type { RichText, Span, TextBlock } from '#domain/content/model/rich-text.ts'

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

/** Generates rich texts with blocks of every kind, nested up to a depth. */
export function anyRichText(depth: number): fc.Arbitrary<RichText> {
  if (depth === 0) return fc.array(plain, { maxLength: 2 })
  const inner = anyRichText(depth - 1)
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
