import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { runs } from '../../../test/property-runs.ts'
import { fold } from '../texts/words/fold.ts'
import { searchCurrencies } from './currency-search.ts'
import { plainSearch } from './plain-search.ts'

const items = [
  { code: 'EUR', terms: ['euro', '€', 'lietuva', 'lithuania'] },
  { code: 'GBP', terms: ['didziosios britanijos svaras sterlingu', 'british pound', '£', 'uk'] },
  { code: 'PLN', terms: ['lenkijos zlotas', 'polish zloty', 'zl', 'poland'] },
]

function codes(text: string): string[] {
  return plainSearch.searchCurrencies(items, text).map(({ code }) => code)
}

test.each([
  ['gb', 'GBP'],
  [' Pound ', 'GBP'],
  ['UK', 'GBP'],
  ['polish z', 'PLN'],
  ['€', 'EUR'],
])('%j finds %s by the beginning of a code or word', (text, code) => expect(codes(text)).toEqual([code]))

test('does not find other beginnings, nor text across two names', () => {
  expect(codes('oty')).toEqual([])
  expect(codes('zlotai')).toEqual([])
  expect(codes('pln lenkijos')).toEqual([])
})

test('an empty text finds everything', () => {
  expect(codes(' ')).toEqual(['EUR', 'GBP', 'PLN'])
})

test('every result is also found by the full search', () => {
  const someItem = fc.record({ code: fc.stringMatching(/^[A-Z]{3}$/), terms: fc.array(anyText.map(fold)) })
  const begun = fc.tuple(fc.array(someItem, { minLength: 1 }), fc.nat(), fc.nat(9)).map(([some, pick, length]) => {
    const [{ code, terms } = { code: '', terms: [] }] = some.slice(pick % some.length)
    const words = [code, ...terms.flatMap((term) => term.split(' '))]
    return { some, text: (words[pick % words.length] ?? '').slice(0, length + 1) }
  })
  fc.assert(
    fc.property(begun, ({ some, text }) => {
      const found = searchCurrencies(some, text)
      for (const item of plainSearch.searchCurrencies(some, text)) expect(found).toContain(item)
    }),
    runs(40),
  )
})
