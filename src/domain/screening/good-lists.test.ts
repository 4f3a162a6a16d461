import { expect, test } from 'vitest'
import { figureOf, publishedBy, quietDays, scaled } from '../../../test/figures.ts'
import { dayAfter } from '../calendar/day.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { createGoodFigures } from './good-figures.ts'
import { createGoodLists } from './good-lists.ts'

const texts = ['EUR/USD 1.17', 'EUR/JPY 185.66', 'EUR/GBP 0.8567', 'EUR/CHF 0.9353', 'EUR/NOK 10.87']
const day = '2026-11-16'
const before = quietDays('ecb', texts, dayAfter(day, -1))

function listOn(date: string, thousandths = 1000): PublishedRate[] {
  return publishedBy('ecb', ...texts.map((text) => scaled(figureOf(text, date), thousandths)))
}

/** Lists of some weeks and later ones, newest first as they are read. */
function listsWith(...later: readonly PublishedRate[]) {
  const recent = [...later.toReversed(), ...before].toSorted((one, other) => (one.date < other.date ? 1 : -1))
  const good = createGoodFigures('ecb', recent)
  return { good, lists: createGoodLists({ source: 'ecb', good, recent, seenElsewhere: () => [] }) }
}

const next = dayAfter(day, 1)
const usual = listsWith(...listOn(day), ...listOn(next)).lists.limitOn(next)

test('a dropped list causes no leap: the next list is compared with the one before it', () => {
  const { good, lists } = listsWith(...listOn(day, 1330), ...listOn(next))
  expect(lists.limitOn(next)).toBeGreaterThan(usual)
  for (const figure of listOn(day, 1330)) good.drop(figure)
  lists.update(day)
  expect(lists.limitOn(next)).toBe(usual)
})

test('compares a list with a late list of the day before', () => {
  const { good, lists } = listsWith(...listOn(next, 1050))
  const leap = lists.limitOn(next)
  for (const figure of listOn(day, 1025)) good.add(figure)
  lists.update(day)
  expect(lists.limitOn(next)).toBe(lists.limitOn(day))
  expect(lists.limitOn(next)).toBeLessThan(leap)
  for (const figure of listOn(day, 1025)) good.drop(figure)
  lists.update(day)
  expect(lists.limitOn(next)).toBe(leap)
})
