import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { currencyName } from '../../../test/locale.ts'
import { languages } from '../texts/language.ts'
import { fold, searchCurrencies } from './currency-search.ts'

const extraTerms: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'Lietuva'],
  USD: ['$', 'US$', 'USA'],
  GBP: ['£'],
  PLN: ['zł', 'Polska'],
  AED: ['د.إ.\u200f'],
  TRY: ['Türkiye'],
}
const items = ['EUR', 'USD', 'GBP', 'PLN', 'SEK', 'NOK', 'AED', 'TRY', 'ALL', 'AUD'].map((code) => ({
  code,
  terms: [...languages.map((locale) => currencyName(code, locale)), ...(extraTerms[code] ?? [])].map(fold),
}))

function codes(text: string): string[] {
  return searchCurrencies(items, text).map(({ code }) => code)
}

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
])('%j folds to %j', (text, folded) => expect(fold(text)).toBe(folded))

test.each([
  ['zlo', 'PLN'],
  ['złoty', 'PLN'],
  ['Svaras', 'GBP'],
  ['pln', 'PLN'],
  ['€', 'EUR'],
  ['usa', 'USD'],
  ['دولار أمريكي', 'USD'],
  ['دولار امريكي', 'USD'],
  ['фунт', 'GBP'],
  ['turkiye', 'TRY'],
  ['د.إ', 'AED'],
  ['lek', 'ALL'],
])('%j finds %s first', (text, code) => expect(codes(text)[0]).toBe(code))

test('krona finds the Swedish one by a word of its name', () => {
  const swedish = { code: 'SEK', terms: [fold('švedijos krona')] }
  const pound = { code: 'GBP', terms: [fold('Didžiosios Britanijos svaras')] }
  expect(searchCurrencies([pound, swedish], 'krona')).toEqual([swedish])
  expect(searchCurrencies([swedish, pound], 'svaras')).toEqual([pound])
})

test('a code comes first, then terms that begin so, then words that do, then anything', () => {
  const named = (code: string, ...terms: string[]) => ({ code, terms })
  const inside = named('AAA', 'beuro')
  const word = named('BBB', 'neuro (euro)')
  const beginning = named('CCC', 'neuro', 'euro')
  const code = named('EUR', 'nothing')
  const wanted = [code, beginning, word, inside]
  expect(searchCurrencies([inside, word, beginning, code, named('DDD', 'franc')], 'eur')).toEqual(wanted)
})

test('equal matches stay in their order, and no text finds all', () => {
  expect(searchCurrencies(items, ' ')).toBe(items)
  expect(codes('a').slice(0, 3)).toEqual(['AED', 'ALL', 'AUD'])
})

test('what nobody is called finds nothing', () => expect(codes('qqq')).toEqual([]))

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 500 },
  )
})

test('every currency is found by each of its names', () => {
  for (const { code } of items) {
    for (const locale of languages) expect(codes(currencyName(code, locale)), locale).toContain(code)
  }
})
