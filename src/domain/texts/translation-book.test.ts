import { expect, test } from 'vitest'
import { dumpTranslations } from './translation-book.ts'
import { createTranslator } from './translator.ts'

const book = new Map([
  [
    'currency_exchange',
    new Map([
      ['lt', { greeting: 'Labas, %name%' }],
      ['en', { greeting: 'Hello, %name%', only_english: 'Only here' }],
    ]),
  ],
])

test('a dump is in the format of the public clients, to the letter', () => {
  expect(JSON.stringify(dumpTranslations(book, 'currency_exchange', ['lt']))).toBe(
    '{"fallback":"en","defaultDomain":"messages","translations":{"lt":{"currency_exchange":{"greeting":"Labas, %name%"}}}}',
  )
})

test('our translator reads it, and falls back to English', () => {
  const dump = dumpTranslations(book, 'currency_exchange', ['lt', 'en'])
  const translator = createTranslator({ locale: 'lt' }).fromJSON(JSON.stringify(dump))
  expect(translator.trans('greeting', { name: 'the treasurer' }, 'currency_exchange')).toBe('Labas, the treasurer')
  expect(translator.trans('only_english', {}, 'currency_exchange')).toBe('Only here')
})

test('a regional locale reads its language, an unknown one nothing', () => {
  expect(dumpTranslations(book, 'currency_exchange', ['lt_LT', 'xx'])?.translations).toEqual({
    lt_LT: { currency_exchange: { greeting: 'Labas, %name%' } },
    xx: {},
  })
})

test('a domain nobody knows has no dump', () => {
  expect(dumpTranslations(book, 'constructor', ['lt'])).toBeUndefined()
})
