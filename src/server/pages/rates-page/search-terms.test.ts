import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countriesOf } from '#domain/countries/currency-places.ts'
import { searchCurrencies } from '#domain/filter/currency-search.ts'
import type { Currency } from '#domain/money/currency.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { fold } from '#domain/texts/words/fold.ts'
import { everyNth } from '../../../../test/property-runs.ts'
import { searchQuestions } from '../../../../test/search-questions.ts'
import { regionName } from '../local-names.ts'
import { allSearchTerms, createSearchTerms } from './search-terms.ts'

const supported: readonly Currency[] = JSON.parse(readFileSync('seeds/currencies.json', 'utf8'))
const everywhere = supported.map((code) => ({ code, terms: allSearchTerms(code) }))
const termsOnPage = createSearchTerms()

const questions = languages.flatMap((language) =>
  Object.entries(searchQuestions[language] ?? {}).flatMap(([codes, texts]) =>
    texts.split(', ').map((text) => ({ language, text, codes: codes.split(' ') })),
  ),
)

function firstOf(items: typeof everywhere, text: string): string {
  return searchCurrencies(items, text)[0]?.code ?? 'none'
}

test('finds the expected currency first for questions in all 16 languages, on any page', () => {
  expect(questions.length).toBeGreaterThan(700)
  expect(new Set(questions.map(({ language }) => language))).toEqual(new Set(languages))
  const missed = everyNth(5, questions)
    .map((question) => ({ ...question, found: firstOf(everywhere, question.text) }))
    .filter(({ found, codes }) => !codes.includes(found))
  expect(missed).toEqual([])
})

test('the terms of all languages include the terms of every page', () => {
  const missing = everywhere.flatMap(({ code, terms }) => {
    const known = new Set(terms)
    return languages.flatMap((language) => termsOnPage(code, language).filter((term) => !known.has(term)))
  })
  expect(missing).toEqual([])
})

test('a page finds currencies by terms of its own language and English before the other terms have loaded', () => {
  const onPage = supported.map((code) => ({ code, terms: termsOnPage(code, 'lt') }))
  for (const text of ['svaras', 'Lenkija', 'Poland', 'zł', 'JAV doleriai', '£', 'British Pound', 'UK']) {
    expect(firstOf(onPage, text), text).toBe(firstOf(everywhere, text))
  }
  expect(firstOf(onPage, 'Pologne')).toBe('none')
})

test('terms are folded and occur once', () => {
  const wrong = everywhere.flatMap(({ code, terms }) =>
    terms
      .filter((term, index) => term === '' || fold(term) !== term || terms.indexOf(term) !== index)
      .map((term) => ({ code, term })),
  )
  expect(wrong).toEqual([])
})

test('every term and every beginning of a term finds its currency', () => {
  const missed = everywhere.flatMap(({ code, terms }) =>
    everyNth(5, terms).flatMap((term) => {
      // The item has this term only, because comparing with all terms of the currency takes long.
      const item = { code, terms: [term] }
      const beginnings = Array.from(term, (_, index) => term.slice(0, index + 1))
      return beginnings.filter((beginning) => searchCurrencies([item], beginning)[0] !== item)
    }),
  )
  expect(missed).toEqual([])
})

test('a search for a country lists the currency of that country first, in every language', () => {
  const names = everywhere.map(({ code }) => ({
    code,
    names: countriesOf(code).flatMap((country) => languages.map((one) => regionName(country, one))),
  }))
  expect(names.flatMap(({ names }) => names).length).toBeGreaterThan(1_500)
  // Names are deduplicated, because languages share some.
  const missed = names.flatMap(({ code, names }) =>
    everyNth(5, [...new Set(names)]).filter((name) => firstOf(everywhere, name) !== code),
  )
  expect(missed).toEqual([])
})
