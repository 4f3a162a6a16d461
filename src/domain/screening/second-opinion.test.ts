import { expect, test } from 'vitest'
import { figureOf, publishedBy, quietDays } from '../../../test/figures.ts'
import { dayAfter } from '../calendar/day.ts'
import type { Source } from '../sources/source.ts'
import { type ScreeningContext, screenFigures } from './screen-figures.ts'

const before = '2015-01-14'
const today = '2015-01-15'
const unpegged = figureOf('EUR/CHF 1.0280', today)
const ours = quietDays('ecb', ['EUR/CHF 1.2010'], before)

function reasonsOf(changes: Partial<ScreeningContext>, figure = unpegged) {
  const now = new Date(`${today}T15:05:00Z`)
  const { held } = screenFigures([figure], { source: 'ecb', kind: 'current', now, recent: ours, ...changes })
  return held.map(({ reason }) => reason)
}

function polish(franc: string, date = today) {
  return publishedBy('poland', figureOf('EUR/PLN 4.3020', date), figureOf(`CHF/PLN ${franc}`, date))
}

test('accepts a real devaluation when another source has seen it', () => {
  expect(reasonsOf({})).toEqual(['jump'])
  expect(reasonsOf({ recent: [...ours, ...polish('4.1800')] })).toEqual([])
  expect(reasonsOf({ recent: [...ours, ...publishedBy('market', figureOf('EUR/CHF 1.035', today))] })).toEqual([])
})

test('a source at the old level, or with an old figure, has not seen the move', () => {
  expect(reasonsOf({ recent: [...ours, ...polish('3.5820')] })).toEqual(['jump'])
  expect(reasonsOf({ recent: [...ours, ...polish('4.1800', dayAfter(today, -8))] })).toEqual(['jump'])
  const small = figureOf('EUR/CHF 1.2300', today)
  expect(reasonsOf({ recent: [...ours, ...polish('3.5450')] }, small)).toEqual(['jump'])
})

test('two sources that leap to the same level confirm each other, although both are held', () => {
  const swiss = quietDays('czechia', ['CHF/CZK 23.40', 'EUR/CZK 28.10'], before)
  const pending = publishedBy('czechia', figureOf('CHF/CZK 27.30', today))
  expect(reasonsOf({ recent: [...ours, ...swiss], pending })).toEqual([])
  expect(reasonsOf({ recent: [...ours, ...swiss] })).toEqual(['jump'])
})

test('a list that copies another does not confirm it while both are held', () => {
  const pending = publishedBy('lithuania', figureOf('EUR/CHF 1.0280', today))
  expect(reasonsOf({ pending })).toEqual(['jump'])
})

test('holds a move within the limit when other sources stayed at the old level', () => {
  const lively = quietDays('ecb', ['EUR/CHF 1.2010'], before, 48)
  const moved = figureOf('EUR/CHF 1.4000', today)
  expect(reasonsOf({ recent: lively }, moved)).toEqual([])
  const stayed = [...lively, ...publishedBy('market', figureOf('EUR/CHF 1.2050', today))]
  expect(reasonsOf({ recent: stayed }, moved)).toEqual(['disagreement'])
  expect(reasonsOf({ recent: [...stayed, ...polish('3.0700')] }, moved)).toEqual([])
  // Sources that were always at another level, or published days ago, contradict nothing.
  expect(
    reasonsOf({ recent: [...lively, ...publishedBy('market', figureOf('EUR/CHF 1.1000', today))] }, moved),
  ).toEqual([])
  const earlier = publishedBy('market', figureOf('EUR/CHF 1.2050', dayAfter(today, -4)))
  expect(reasonsOf({ recent: [...lively, ...earlier] }, moved)).toEqual([])
  // It repeats the list of yesterday.
  const copied = publishedBy('lithuania', figureOf('EUR/CHF 1.2010', before))
  expect(reasonsOf({ recent: [...lively, ...copied] }, moved)).toEqual([])
})

test('judges a first figure by another source, the official one before the market', () => {
  const market = (rate: string, date: string) => publishedBy('market', figureOf(`EUR/CHF ${rate}`, date))
  expect(reasonsOf({ recent: [] })).toEqual([])
  expect(reasonsOf({ recent: market('1.0300', before) })).toEqual([])
  expect(reasonsOf({ recent: market('1.2010', before) })).toEqual(['disagreement'])
  expect(reasonsOf({ recent: [...market('1.2010', before), ...polish('4.1800')] })).toEqual([])
})

test('an older figure of another source contradicts less', () => {
  const market = (days: number) => publishedBy('market', figureOf('EUR/CHF 1.2010', dayAfter(today, -days)))
  expect(reasonsOf({ recent: market(5) })).toEqual(['disagreement'])
  expect(reasonsOf({ recent: market(20) })).toEqual([])
  const wrongUnit = figureOf('EUR/CHF 102.80', today)
  expect(reasonsOf({ recent: market(360) }, wrongUnit)).toEqual(['disagreement'])
  expect(reasonsOf({ recent: market(500) }, wrongUnit)).toEqual([])
})

test('states the opinion of another source in the published units', () => {
  const source: Source = 'romania'
  const recent = publishedBy('market', figureOf('EUR/RON 4.4900', before), figureOf('EUR/HUF 320.00', before))
  const figures = [figureOf('100 HUF/RON 0.0140', today)]
  const { held } = screenFigures(figures, { source, kind: 'current', now: new Date(`${today}T15:05:00Z`), recent })
  expect(held.map(({ explanation }) => explanation)).toEqual([
    '100 HUF/RON of 2015-01-15 is 0.0140, but 1.403125 by the figures of 2015-01-14 (Market mid rates).',
  ])
})
