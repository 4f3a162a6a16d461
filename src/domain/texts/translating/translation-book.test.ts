import { expect, test } from 'vitest'
import { translatorOf } from './book-translator.ts'
import { createTranslationBook, dumpTranslations, type Messages, type Texts } from './translation-book.ts'
import { createTranslator } from './translator.ts'

const seeds: Texts = new Map([
  [
    'currency_exchange',
    new Map([
      ['lt', { greeting: 'Labas, %name%' }],
      ['en', { greeting: 'Hello, %name%', only_english: 'Only here' }],
    ]),
  ],
])
const book = createTranslationBook({ seeds, overrides: new Map(), siteName: 'EVP' })

test('a dump is exactly in the format of public clients', () => {
  expect(JSON.stringify(dumpTranslations(book, 'currency_exchange', ['lt']))).toBe(
    '{"fallback":"en","defaultDomain":"messages","translations":{"lt":{"currency_exchange":{"greeting":"Labas, %name%"}}}}',
  )
})

test('our translator reads a dump, and falls back to English', () => {
  const dump = dumpTranslations(book, 'currency_exchange', ['lt', 'en'])
  const translator = createTranslator({ locale: 'lt' }).fromJSON(JSON.stringify(dump))
  expect(translator.trans('greeting', { name: 'the treasurer' }, 'currency_exchange')).toBe('Labas, the treasurer')
  expect(translator.trans('only_english', {}, 'currency_exchange')).toBe('Only here')
})

test('a regional locale gets its language, an unknown one nothing', () => {
  expect(dumpTranslations(book, 'currency_exchange', ['lt_LT', 'xx'])?.translations).toEqual({
    lt_LT: { currency_exchange: { greeting: 'Labas, %name%' } },
    xx: {},
  })
})

test('an unknown domain has no dump', () => {
  expect(dumpTranslations(book, 'constructor', ['lt'])).toBeUndefined()
})

test('edited texts replace default texts one by one', () => {
  const greetings = new Map([
    ['en', { greeting: 'Welcome, %name%' }],
    ['pl', { greeting: 'Witaj, %name%' }],
  ])
  const letters = new Map([['en', { subject: 'Your code' }]])
  const overrides: Texts = new Map<string, ReadonlyMap<string, Messages>>([
    ['currency_exchange', greetings],
    ['letters', letters],
  ])
  const changed = createTranslationBook({ seeds, overrides, siteName: 'EVP' })
  expect(changed.texts.get('currency_exchange')).toEqual(
    new Map([
      ['lt', { greeting: 'Labas, %name%' }],
      ['en', { greeting: 'Welcome, %name%', only_english: 'Only here' }],
      ['pl', { greeting: 'Witaj, %name%' }],
    ]),
  )
  expect(changed.texts.get('letters')?.get('en')).toEqual({ subject: 'Your code' })
  expect(seeds.get('currency_exchange')?.get('en')?.greeting).toBe('Hello, %name%')
  expect(changed.edition).not.toBe(book.edition)
})

test('a book has one translator for all languages', () => {
  const translator = translatorOf(book)
  expect(translatorOf(book)).toBe(translator)
  const greetingIn = (language: string) => translator.trans('greeting', { name: 'Ona' }, 'currency_exchange', language)
  expect(['lt', 'en', 'de'].map(greetingIn)).toEqual(['Labas, Ona', 'Hello, Ona', 'Hello, Ona'])
  expect(translatorOf(createTranslationBook({ seeds, overrides: new Map(), siteName: 'EVP' }))).not.toBe(translator)
})

test('replaces the name of the provider in every text, also in edited ones', () => {
  const written: Texts = new Map([
    ['messages', new Map([['en', { bye: 'Leave %site_name%', hi: 'Come to %site_name%' }]])],
  ])
  const overrides: Texts = new Map([['messages', new Map([['en', { hi: 'Welcome to %site_name%' }]])]])
  const { texts } = createTranslationBook({ seeds: written, overrides, siteName: 'EVP' })
  expect(texts.get('messages')?.get('en')).toEqual({ bye: 'Leave EVP', hi: 'Welcome to EVP' })
})
