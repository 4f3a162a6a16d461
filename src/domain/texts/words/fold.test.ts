import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../../test/any-text.ts'
import { runs } from '../../../../test/property-runs.ts'
import { fold } from './fold.ts'

test.each([
  ['Złoty', 'zloty'],
  ['Đ Ø ß Æ Œ ı İ ğ', 'd o ss ae oe i i g'],
  ['ŠVEDIJOS  \u00a0krona ', 'svedijos krona'],
  ['Ёж Йод Їжак', 'еж иод іжак'],
  ['\u0625\u0650\u0645\u0627\u0631\u0627\u062a\u064a\u0651', 'اماراتي'],
  ['أ إ آ ٱ', 'ا ا ا ا'],
  ['لیرة ســورية', 'ليره سوريه'],
  ['د.إ.\u200f', 'د.ا.'],
  ['€', '€'],
  ['Grande-Bretagne – Royaume–Uni', 'grande bretagne royaume uni'],
  ['Burma (Myanmar)', 'burma myanmar'],
])('%j folds to %j', (text, folded) => expect(fold(text)).toBe(folded))

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    runs(500),
  )
})
