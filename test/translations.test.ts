import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorStatus } from '#contract/core/error.ts'
import { linkNames } from '#domain/addresses/links/link.ts'
import { unknownError } from '#domain/feedback/feedback.ts'
import { providerDisplayName, providers } from '#domain/sources/provider.ts'
import { sources } from '#domain/sources/source.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { findTextProblems, isExpected } from '#domain/texts/translating/text-problems.ts'
import type { Messages } from '#domain/texts/translating/translation-book.ts'
import { createTranslator } from '#domain/texts/translating/translator.ts'

const folder = new URL('../seeds/translations/', import.meta.url)
const domains = ['messages', 'currency_exchange', 'admin']

const parsed = new Map<string, Messages>()

function read(domain: string, language: string): Messages {
  const file = `${domain}.${language}.json`
  const messages = parsed.get(file) ?? JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  parsed.set(file, messages)
  return messages
}

test('the files are exactly one for every domain and language', () => {
  const expected = domains.flatMap((domain) =>
    languages
      .filter((language) => language !== 'ds' || domain === 'currency_exchange')
      .map((language) => `${domain}.${language}.json`),
  )
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted())
})

test.each(languages)('the texts of %s are complete and without problems', (language) => {
  for (const domain of language === 'ds' ? ['currency_exchange'] : domains) {
    const [texts, english] = [read(domain, language), read(domain, 'en')]
    const expected = Object.keys(english).filter((key) => isExpected(language, english[key]))
    expect(Object.keys(texts).toSorted()).toEqual(expected.toSorted())
    const problems = Object.entries(texts).map(([key, text]) => [
      key,
      findTextProblems(text, { english: english[key] ?? '', language }),
    ])
    expect(problems.filter(([, found]) => found?.length !== 0)).toEqual([])
  }
})

test('every error code, provider, source and link has a text', () => {
  const exchange = Object.keys(read('currency_exchange', 'en'))
  expect(exchange).toEqual(
    expect.arrayContaining([
      ...Object.keys(errorStatus),
      unknownError,
      ...providers.map((provider) => `provider.${providerDisplayName(provider)}`),
      ...Object.keys(sources).map((source) => `source.${source}`),
    ]),
  )
  const labels = Object.keys(read('messages', 'en')).filter((key) => key.startsWith('link.'))
  expect(labels.toSorted()).toEqual(linkNames.map((name) => `link.${name}`).toSorted())
})

test('chooses the plural form of a count in every language, also in those with a single plural rule', () => {
  const translator = createTranslator()
  for (const language of languages) {
    for (const [key, text] of Object.entries(read('currency_exchange', language))) {
      translator.add(key, text, 'currency_exchange', language)
    }
  }
  const found = (count: number, language: string) =>
    translator.transChoice('filter.several_currencies', count, {}, 'currency_exchange', language)
  expect(['en', 'ds'].map((language) => [found(1, language), found(5, language)])).toEqual([
    ['1 currency', '5 currencies'],
    ['1 currency', '5 currencies'],
  ])
  expect([1, 2, 11, 21].map((count) => found(count, 'lt'))).toEqual([
    '1 valiuta',
    '2 valiutos',
    '11 valiutų',
    '21 valiuta',
  ])
  expect(found(1, 'xk')).not.toBe(found(5, 'xk').replace('5', '1'))
})
