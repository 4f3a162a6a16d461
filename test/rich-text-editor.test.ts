import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WireRichText } from '#contract/content/text-wire.ts'
import { isWithinLimits, normalText } from '#domain/content/model/normal-text.ts'
import type { RichText } from '#domain/content/model/rich-text.ts'
import { documentOf, textOf } from '#ui/rich-text-editor/text-document.ts'
import { anyRichText } from './any-rich-text.ts'
import { runs } from './property-runs.ts'

test('a text leaves the editor unchanged in its normal form', () => {
  fc.assert(
    fc.property(anyRichText(3), (text) => {
      const normal = normalText(text)
      expect(textOf(documentOf(text))).toEqual(normal)
      expect(textOf(documentOf(normal))).toEqual(normal)
    }),
    runs(40),
  )
})

test('every valid text is still valid after the editor has read it', () => {
  fc.assert(
    fc.property(anyRichText(4), (text) => {
      documentOf(text).check()
      expect(WireRichText.safeParse(textOf(documentOf(text))).success).toBe(true)
    }),
    runs(40),
  )
})

test('splits text that is longer than a span may be, and cuts no character in half', () => {
  const text = `${'a'.repeat(9_999)}😀b`
  const [block] = textOf(documentOf([{ kind: 'paragraph', spans: [{ text }] }]))
  expect(block?.kind === 'paragraph' && block.spans.map((one) => one.text)).toEqual(['a'.repeat(9_999), '😀b'])
})

test('nested lists are within the limits exactly if the contract accepts their depth', () => {
  const nested = (depth: number): RichText =>
    depth === 0 ? [] : [{ kind: 'list', style: 'bullets', items: [nested(depth - 1)] }]
  for (const depth of [1, 4, 5, 6]) {
    const text = normalText(nested(depth))
    expect([depth, isWithinLimits(text)]).toEqual([depth, WireRichText.safeParse(text).success])
  }
})

test('texts are within the limits exactly if the contract accepts them', () => {
  const quoted = (depth: number, text: RichText): RichText =>
    depth === 0 ? text : [{ kind: 'quote', blocks: quoted(depth - 1, text) }]
  fc.assert(
    fc.property(fc.nat(5), anyRichText(1), (depth, within) => {
      const text = quoted(depth, within)
      expect(isWithinLimits(text)).toBe(WireRichText.safeParse(text).success)
    }),
    runs(40),
  )
})
