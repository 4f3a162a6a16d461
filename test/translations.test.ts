import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorStatus, unknownError } from '#contract/error.ts'
import { linkNames } from '#domain/addresses/links/link.ts'
import { providerDisplayName, providers } from '#domain/sources/provider.ts'
import { sources } from '#domain/sources/source.ts'
import { languages } from '#domain/texts/language.ts'
import { createTranslator } from '#domain/texts/translator.ts'
import { type Texts, translationProblems } from './translation-lint.ts'

const folder = new URL('../seeds/translations/', import.meta.url)
const domains = ['messages', 'currency_exchange']

function read(domain: string, language: string): Texts {
  return JSON.parse(readFileSync(new URL(`${domain}.${language}.json`, folder), 'utf8'))
}

test('there is a file for every domain and language, and no other', () => {
  const expected = domains.flatMap((domain) =>
    languages
      .filter((language) => language !== 'ds' || domain === 'currency_exchange')
      .map((language) => `${domain}.${language}.json`),
  )
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted())
})

test.each(languages)('the texts of %s are whole', (language) => {
  for (const domain of language === 'ds' ? ['currency_exchange'] : domains) {
    expect(translationProblems(language, read(domain, language), read(domain, 'en'))).toEqual([])
  }
})

test('every error code, provider, source and link has its words', () => {
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

test.each([
  ['lt', 'a.key', 'Kursas', {}, 'lt: a.key is missing'],
  ['lt', 'a.key', 'Rate', { 'a.key': 'Kursas', other: 'Kitas' }, 'lt: other is a key that English does not have'],
  ['lt', 'a.key', 'For %amount%', { 'a.key': 'Už %suma%' }, 'lt: a.key has other placeholders than %amount%'],
  ['lt', 'a.key', 'For %amount%', { 'a.key': 'Už' }, 'lt: a.key has other placeholders than %amount%'],
  [
    'lt',
    'a.key',
    '%count% day|%count% days',
    { 'a.key': '%count% diena|%count% dienos' },
    'lt: a.key has 2 forms, not 3',
  ],
  ['xk', 'a.key', '%count% day|%count% days', { 'a.key': '%count% ditë|%count% ditë' }, 'xk: a.key has 2 forms, not 1'],
  ['de', 'a.key', 'One day', { 'a.key': 'Ein Tag|Zwei Tage' }, 'de: a.key has forms where English has none'],
  [
    'et',
    'a.key',
    '%count% day|%count% days',
    { 'a.key': 'Leitud: %count%|Leitud: %count%' },
    'et: a.key has a form that begins like a label',
  ],
  [
    'de',
    'a.key',
    '%count% day|%count% days',
    { 'a.key': '%count% Tag|' },
    'de: a.key has an empty form or spaces around one',
  ],
  ['fr', 'a.key', 'The country', { 'a.key': "L'État" }, 'fr: a.key has quotation marks of a typewriter'],
  ['de', 'a.key', 'Filter', { 'a.key': 'filter' }, 'de: a.key is still English'],
  ['de', 'a.key', 'Nothing', { 'a.key': 'Show the rest' }, 'de: a.key is still English'],
  ['ds', 'a.key', 'A day', { 'a.key': 'A day' }, 'ds: a.key is a key that English does not have'],
])('the lint bites: %s %s %s', (language, key, english, texts, problem) => {
  expect(translationProblems(language, texts as Texts, { [key]: english })).toContain(problem)
})

test('a count reads right in every language, with one rule for all counts too', () => {
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
