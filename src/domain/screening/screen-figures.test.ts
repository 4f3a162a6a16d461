import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, publishedBy, quietDays, swapped, timesTen } from '../../../test/figures.ts'
import { runs } from '../../../test/property-runs.ts'
import { type ScreeningContext, screenFigures } from './screen-figures.ts'

const yesterday = '2025-10-22'
const today = '2025-10-23'
const krone = 'EUR/NOK 11.6430'

const context: ScreeningContext = {
  source: 'ecb',
  now: new Date('2025-10-23T14:05:00Z'),
  kind: 'current',
  recent: quietDays('ecb', [krone, 'EUR/USD 1.1587', 'EUR/JPY 176.20', 'EUR/HUF 389.9'], yesterday),
}

/** Reasons for which figures are held, or undefined. */
function reasons(texts: readonly string[], changes: Partial<ScreeningContext> = {}, date = today) {
  const figures = texts.map((text) => figureOf(text, date))
  const { held } = screenFigures(figures, { ...context, ...changes })
  return figures.map((figure) => held.find((one) => one.figure === figure)?.reason)
}

function explanation(text: string, changes: Partial<ScreeningContext> = {}) {
  return screenFigures([figureOf(text, today)], { ...context, ...changes }).held[0]?.explanation
}

test('accepts an ordinary day as published', () => {
  const figures = [figureOf('EUR/NOK 11.5829', today), figureOf('EUR/USD 1.1600', today)]
  expect(screenFigures(figures, context)).toEqual({ accepted: figures, held: [], refused: [], fallen: [] })
})

test('accepts a figure and its correction', () => {
  const first = figureOf('EUR/NOK 11.8529', today)
  expect(screenFigures([first], context).accepted).toEqual([first])
  const known = [...publishedBy('ecb', first), ...context.recent]
  expect(reasons(['EUR/NOK 11.5829'], { recent: known })).toEqual([undefined])
})

test('distinguishes a wrong unit, a swapped pair and a jump, with both figures and days', () => {
  const last = quietDays('ecb', ['EUR/NOK 11.8529'], yesterday)
  expect(explanation('EUR/NOK 1185.29', { recent: last })).toBe(
    'EUR/NOK of 2025-10-23 is 1185.29, about 100 times the 11.8529000 of 2025-10-22.',
  )
  expect(explanation('EUR/NOK 0.0119')).toBe(
    'EUR/NOK of 2025-10-23 is 0.0119, about 1/1000 of the 11.6430000 of 2025-10-22.',
  )
  expect(explanation('EUR/NOK 0.0859')).toBe(
    'EUR/NOK of 2025-10-23 is 0.0859, about one divided by the 11.6430000 of 2025-10-22.',
  )
  expect(explanation('EUR/NOK 14.0000')).toBe(
    'EUR/NOK of 2025-10-23 is 14.0000, 20.2 % above the 11.6430000 of 2025-10-22.',
  )
  expect(reasons(['EUR/NOK 1185.29', 'EUR/USD 0.8630', 'EUR/JPY 150.00'])).toEqual(['unit', 'swapped', 'jump'])
})

test('near 1 a real move looks like a swapped pair and is called a jump', () => {
  const recent = quietDays('ecb', ['EUR/CHF 0.9500'], yesterday)
  expect(reasons(['EUR/CHF 1.0500'], { recent })).toEqual(['jump'])
  expect(reasons(['EUR/CHF 0.9500'], { recent: quietDays('ecb', ['EUR/CHF 1.0600'], yesterday) })).toEqual(['jump'])
})

test('considers the quantity: one forint at the price of one hundred is a wrong unit', () => {
  const recent = quietDays('romania', ['100 HUF/RON 1.3247'], yesterday)
  const romania = { source: 'romania', recent } as const
  expect(reasons(['100 HUF/RON 1.3250'], romania)).toEqual([undefined])
  expect(reasons(['1 HUF/RON 0.013250'], romania)).toEqual([undefined])
  expect(explanation('HUF/RON 1.3250', romania)).toBe(
    'HUF/RON of 2025-10-23 is 1.3250, about 100 times the 1.3247000 for 100 of 2025-10-22.',
  )
})

test('a leap of a stable currency is an ordinary move of a volatile one', () => {
  const lively = { recent: quietDays('ecb', [krone], yesterday, 12) }
  expect(reasons(['EUR/NOK 12.1100'])).toEqual(['jump'])
  expect(reasons(['EUR/NOK 12.1100'], lively)).toEqual([undefined])
  expect(reasons(['EUR/NOK 12.4000'], lively)).toEqual(['jump'])
  expect(reasons(['EUR/NOK 14.1000'], { recent: quietDays('ecb', [krone], yesterday, 90) })).toEqual(['jump'])
})

test('accepts a move of a tenth of a little-known currency in a day, and more after more days', () => {
  expect(reasons(['EUR/NOK 12.7000'], { recent: context.recent.slice(0, 1) })).toEqual([undefined])
  expect(reasons(['EUR/NOK 12.9000'], { recent: context.recent.slice(0, 1) })).toEqual(['jump'])
  const older = publishedBy('ecb', figureOf(krone, '2025-10-20'))
  expect(reasons(['EUR/NOK 12.9000'], { recent: older })).toEqual([undefined])
})

test('holds a list with a swapped base as a whole, also figures that look right', () => {
  const rates = ['EUR/NOK 11.6', 'EUR/USD 1.16', 'EUR/JPY 176', 'EUR/HUF 390', 'EUR/CHF 1.001']
  const recent = [...context.recent, ...quietDays('ecb', ['EUR/CHF 1.001'], yesterday)]
  const list = rates.map((text) => swapped(figureOf(text, today)))
  const { accepted, held } = screenFigures(list, { ...context, recent })
  expect(accepted).toEqual([])
  expect(held.map(({ reason }) => reason)).toEqual(Array(5).fill('swapped'))
  expect(held.at(-1)?.explanation).toBe(
    'EUR/CHF of 2025-10-23 is 0.999000999001, in a list most of which looks wrong in the same way (swapped).',
  )
})

test('some wrong figures do not spoil a list', () => {
  expect(reasons(['EUR/NOK 1164', 'EUR/USD 116', 'EUR/JPY 176.2', 'EUR/HUF 390'])).toEqual([
    'unit',
    'unit',
    undefined,
    undefined,
  ])
})

test('every figure is accepted, held or refused, unchanged', () => {
  const codes = fc.constantFrom('NOK', 'USD', 'JPY', 'BGN')
  const figure = fc.record({
    base: fc.constant('EUR'),
    quote: codes,
    rate: fc.record({ units: fc.bigInt(-5n, 10n ** 9n), scale: fc.nat(6) }),
    quantity: fc.integer({ min: -1, max: 1000 }),
    date: fc.constantFrom('1999-01-04', '2025-09-30', yesterday, today, '2025-10-24'),
  })
  fc.assert(
    fc.property(fc.array(figure), fc.constantFrom('current', 'history'), (figures, kind) => {
      const { accepted, held, refused } = screenFigures(figures, { ...context, kind })
      const piles = [...accepted, ...held.map((one) => one.figure), ...refused.map((one) => one.figure)]
      expect(new Set(piles)).toEqual(new Set(figures))
      expect(piles).toHaveLength(figures.length)
    }),
    runs(40),
  )
})

test('calls a wrong unit by that name at any rate', () => {
  const rate = fc.stringMatching(/^[1-9]\d{0,4}\.\d{4}$/)
  fc.assert(
    fc.property(rate, fc.integer({ min: 1, max: 3 }), (text, power) => {
      const recent = publishedBy('ecb', figureOf(`EUR/NOK ${text}`, yesterday))
      const wrong = timesTen(figureOf(`EUR/NOK ${text}`, today), power)
      expect(screenFigures([wrong], { ...context, recent }).held.map(({ reason }) => reason)).toEqual(['unit'])
    }),
    runs(40),
  )
})
