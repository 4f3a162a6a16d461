import { expect, test } from 'vitest'
import type { Value } from '../model/field.ts'
import type { Part } from '../model/part.ts'
import { createContentBook, type DocumentRecords } from '../publishing/content-book.ts'
import { questionPlacesIn } from './question-places.ts'
import { questionsFor } from './questions.ts'

const now = new Date('2026-11-16T08:00:00Z')

function published(id: number, collection: string, key: string, parts: Partial<Record<Part, Value>>): DocumentRecords {
  const records = Object.entries(parts).map(([part, value]) => ({
    number: id,
    version: 1,
    liveFrom: now,
    value,
    // The cast is safe, because the keys of the record are parts.
    part: part as Part,
  }))
  return { id, collection, key, records }
}

const block = (id: number, key: string, title: string, category = 1) =>
  published(id, 'text-blocks', key, { shared: { category }, en: { title, text: [] } })

const heading = published(1, 'categories', 'questions', { en: { title: 'What customers ask' } })
const site = [
  heading,
  published(2, 'categories', 'help', { en: { title: 'Help' } }),
  block(3, 'question.origin', 'Where from?'),
  block(4, 'question.origin.market', 'Where from, of the market?'),
  block(5, 'question.fees', 'Are there fees?'),
  block(6, 'elsewhere', 'Elsewhere', 2),
]

const bookOf = (documents: readonly DocumentRecords[]) =>
  createContentBook(new Map(documents.map((one) => [one.id, one])), now)

/** Returns the titles of the questions, with and without official rates. */
function asked(documents: readonly DocumentRecords[]): (readonly string[] | undefined)[] {
  const reading = { language: 'en', country: 'LT', addressOf: () => undefined, keyOf: () => undefined } as const
  return [false, true].map((isMarket) =>
    questionsFor(bookOf(documents), reading, { isMarket })?.items.map(({ title }) => title),
  )
}

const without = (id: number) => asked(site.filter((one) => one.id !== id))

test('reports the effect that the removal of each document has on the questions of the rates page', () => {
  expect(asked(site)).toEqual([
    ['Where from?', 'Are there fees?'],
    ['Where from, of the market?', 'Are there fees?'],
  ])
  expect([...questionPlacesIn(bookOf(site))]).toEqual([
    [1, 'heading'],
    [3, 'question_with_stand_in'],
    [4, 'stand_in'],
    [5, 'question'],
  ])
  expect(without(5)).toEqual([['Where from?'], ['Where from, of the market?']])
  expect(without(3)).toEqual([['Are there fees?'], ['Are there fees?']])
  expect(without(4)).toEqual([
    ['Where from?', 'Are there fees?'],
    ['Where from?', 'Are there fees?'],
  ])
  expect(without(1)).toEqual([undefined, undefined])
})

test('the rates page shows no questions without their heading or without any question', () => {
  expect(questionPlacesIn(bookOf(site.filter((one) => one !== heading))).size).toBe(0)
  expect(questionPlacesIn(bookOf([heading, published(7, 'text-blocks', 'q', { shared: { category: 1 } })])).size).toBe(
    0,
  )
})
