import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyName } from '../../../test/locale.ts'
import { languages } from '../texts/languages/language.ts'
import { fold } from '../texts/words/fold.ts'
import { searchCurrencies } from './currency-search.ts'

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

function named(code: string, ...terms: string[]) {
  return { code, terms }
}

function codes(text: string): string[] {
  return searchCurrencies(items, text).map(({ code }) => code)
}

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

test('krona finds the Swedish krona by a word of its name', () => {
  const swedish = { code: 'SEK', terms: [fold('švedijos krona')] }
  const pound = { code: 'GBP', terms: [fold('Didžiosios Britanijos svaras')] }
  expect(searchCurrencies([pound, swedish], 'krona')).toEqual([swedish])
  expect(searchCurrencies([swedish, pound], 'svaras')).toEqual([pound])
})

test('sorts a code first, then whole names, then their beginnings, then beginnings of their words', () => {
  const word = named('BBB', 'neuro euro')
  const beginning = named('CCC', 'neuro', 'euro coin')
  const whole = named('DDD', 'euro')
  const code = named('EURO', 'nothing')
  const wanted = [code, whole, beginning, word]
  expect(searchCurrencies([word, beginning, whole, code, named('EEE', 'franc')], 'euro')).toEqual(wanted)
})

test('does not find text within a word: Oman is not in Romania', () => {
  expect(searchCurrencies([named('RON', 'romania')], 'oman')).toEqual([])
  expect(searchCurrencies([named('CNY', fold('الصين'))], 'صين')).toHaveLength(1)
})

test('ignores endings if no name matches literally', () => {
  const terms = ['jav doleris', 'us dollar']
  for (const text of [
    'doleriai',
    'dolerių',
    'dolerio',
    'JAV doleriai',
    'dollars',
    'US dollars',
    'dollars us',
    'dolerius',
  ]) {
    expect(searchCurrencies([named('USD', ...terms), named('GBP', 'svaras')], text), text).toHaveLength(1)
  }
})

test('a whole name is nearer than part of one, and fewer differing letters nearer than more', () => {
  const [france, pound] = [named('EUR', 'france'), named('GBP', 'lira sterlina')]
  const [franc, lira] = [named('CHF', 'franc'), named('TRY', 'lira')]
  expect(searchCurrencies([france, franc], 'francs')).toEqual([franc, france])
  expect(searchCurrencies([pound, lira], 'liras')).toEqual([lira, pound])
})

test.each([
  ['liros', 'lira', true],
  ['юаней', 'юань', true],
  ['chile', 'china', false],
  ['korea', 'koruna', false],
  ['sudan', 'südafrika', false],
  ['groats', 'grossbritannien', false],
  ['kr', 'lira', false],
])('takes %s for a form of %s: %s', (text, term, isForm) => {
  expect(searchCurrencies([named('AAA', fold(term))], text)).toHaveLength(isForm ? 1 : 0)
})

test('ignores articles', () => {
  const [pound, hryvnia] = [named('GBP', 'uk'), named('UAH', 'ukraine')]
  expect(searchCurrencies([hryvnia, pound], 'the UK')).toEqual([pound, hryvnia])
  expect(searchCurrencies([named('USD', fold('دولار أمريكي'))], 'الدولار الأمريكي')).toHaveLength(1)
})

test('sorts equal matches by popularity', () => {
  const dollars = ['AUD', 'CAD', 'USD', 'NZD'].map((code) => named(code, `${code} dollar`))
  expect(searchCurrencies(dollars, 'dollar').map(({ code }) => code)).toEqual(['USD', 'AUD', 'CAD', 'NZD'])
})

test('keeps the order of equal matches, and finds all without text', () => {
  expect(searchCurrencies(items, ' ')).toBe(items)
  expect(codes('a').slice(0, 3)).toEqual(['AED', 'ALL', 'AUD'])
})

test('finds nothing for an unknown name', () => expect(codes('qqq')).toEqual([]))

test('finds every currency by each of its names', () => {
  for (const { code } of items) {
    for (const locale of languages) expect(codes(currencyName(code, locale)), locale).toContain(code)
  }
})

test('finds a word with any other ending', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeiosrt'), minLength: 4, maxLength: 9 })
  const ending = fc.string({ unit: fc.constantFrom(...'aeiouyms'), maxLength: 3 })
  fc.assert(
    fc.property(letters, ending, (word, added) => {
      expect(searchCurrencies([named('AAA', word)], word + added)).toHaveLength(1)
    }),
  )
})
