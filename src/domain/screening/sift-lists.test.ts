import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, publishedBy, quietDays, scaled } from '../../../test/figures.ts'
import { runs } from '../../../test/property-runs.ts'
import { dayAfter, daysBetween } from '../calendar/day.ts'
import type { Figure, PublishedRate } from '../sources/publication.ts'
import { type ScreeningContext, screenFigures } from './screen-figures.ts'
import { changeBetween, percent, priceOf } from './volatility.ts'

const texts =
  'EUR/USD 1.17, EUR/JPY 185.66, EUR/GBP 0.8567, EUR/CHF 0.9353, EUR/NOK 10.87, EUR/PLN 4.31, EUR/CZK 24.12'.split(', ')
const today = '2026-11-16'
const daysAgo = (days: number) => dayAfter(today, -days)

/** Returns the list of a day with all prices at the given thousandths of the usual ones. */
function listOf(day: string, thousandths = 1000): Figure[] {
  return texts.map((text) => scaled(figureOf(text, day), thousandths))
}

function sift(figures: readonly Figure[], recent: readonly PublishedRate[], changes: Partial<ScreeningContext> = {}) {
  const now = new Date(`${changes.now ? '' : today}T16:00:00Z`)
  return screenFigures(figures, { source: 'ecb', now, kind: 'history', recent, ...changes })
}

/** Bundled figures that are some weeks old. */
const pack = quietDays('market', texts, daysAgo(48))

test('holds a first list that is a third too high as a whole, although each currency could have moved so far', () => {
  const { accepted, held } = sift(listOf(today, 1330), pack, { kind: 'current' })
  expect(accepted).toEqual([])
  expect(held.map(({ reason }) => reason)).toEqual(texts.map(() => 'disagreement'))
  const { held: lesser } = sift(listOf(today, 1180), pack, { kind: 'current' })
  expect(lesser[0]?.explanation).toBe(
    'EUR/USD of 2026-11-16 is 1.38060, in a list that makes EUR worth 18.0 % more than the figures of 2026-09-29 (Market mid rates) do.',
  )
  expect(lesser).toHaveLength(texts.length)
  expect(sift(listOf(today, 1060), pack, { kind: 'current' }).held).toEqual([])
})

test('accepts a first list when there is no other source', () => {
  expect(sift(listOf(today, 1330), [], { kind: 'current' }).held).toEqual([])
})

/** Returns figures of days on which half of the currencies rose as the others fell, so the home currency did not move. */
function contraryDays(lastDay: string): PublishedRate[] {
  const [steady = '', ...others] = texts
  const half = others.length / 2
  const later = quietDays('ecb', others.slice(half), lastDay, 12)
  return [
    ...quietDays('ecb', [steady], lastDay, 0),
    ...quietDays('ecb', others.slice(0, half), lastDay, 12),
    ...later.map((figure, index) =>
      index % 2 === 0
        ? scaled(figure, 1012)
        : { ...figure, rate: figureOf(others[half + Math.floor(index / 30)] ?? '', lastDay).rate },
    ),
  ]
}

test('holds a list after weeks of silence if it moved as a whole further than its home currency could', () => {
  const known = contraryDays(daysAgo(30))
  expect(sift(listOf(today, 1130), known).held.map(({ reason, explanation }) => [reason, explanation])[1]).toEqual([
    'jump',
    'EUR/JPY of 2026-11-16 is 209.79580, in a list that makes EUR worth 13.0 % more than that of 2026-10-17 did.',
  ])
  expect(sift(listOf(today, 1130), known).accepted).toEqual([])
  expect(sift(listOf(today, 1040), known).held).toEqual([])
  // If the home currency itself has fallen so far, another source shows the same.
  const seen = quietDays('market', texts, daysAgo(1)).map((figure) => ({ ...figure, ...scaled(figure, 1130) }))
  expect(sift(listOf(today, 1130), [...known, ...seen]).held).toEqual([])
})

test('holds a figure after a pause if other sources contradict it or no other source has it', () => {
  const known = quietDays('ecb', texts, daysAgo(30))
  const others = quietDays('market', texts, daysAgo(1))
  const dollar = scaled(figureOf('EUR/USD 1.17', today), 1090)
  expect(sift([dollar], [...known, ...others]).held).toMatchObject([{ reason: 'disagreement' }])
  expect(sift([dollar], quietDays('ecb', texts, daysAgo(30), 5)).held).toMatchObject([{ reason: 'jump' }])
})

test('a second day confirms a list after a pause when there is no other source', () => {
  const known = quietDays('ecb', texts, daysAgo(30), 5)
  const [first, second] = [daysAgo(1), today].map((day) => scaled(figureOf('EUR/USD 1.17', day), 1080))
  if (!first || !second) throw new Error('there are two days')
  const { held } = sift([first], known, { now: new Date(`${daysAgo(1)}T16:00:00Z`) })
  expect(held.map(({ explanation }) => explanation)).toEqual([
    'EUR/USD of 2026-11-15 is 1.26360, the first after that of 2026-10-17: it waits for a second day to confirm it.',
  ])
  expect(sift([second], known, { pending: publishedBy('ecb', first) }).accepted).toEqual([second])
  expect(sift([second, first], known).accepted).toEqual([second])
  expect(sift([scaled(second, 1100)], known, { pending: publishedBy('ecb', first) }).accepted).toEqual([])
})

/** Returns a file in which all rates drift by the given hundred-thousandths every day up to today. */
function creepingFile(days: number, step: number, start = 1000): Figure[] {
  return Array.from({ length: days }, (_, index) => {
    const thousandths = Math.round(start * (1 + step / 100_000) ** (index + 1))
    return listOf(daysAgo(days - 1 - index), thousandths)
  }).flat()
}

function furthest(figures: readonly Figure[]): bigint {
  const changes = figures.map((figure) => {
    const [usual] = listOf(figure.date).filter(({ quote }) => quote === figure.quote)
    return usual ? changeBetween(priceOf(figure), priceOf(usual)) : 0n
  })
  return changes.reduce((most, change) => (change > most ? change : most), 0n)
}

test('stops accepting a file whose rates drift to more than twice their level, whatever figures are known', () => {
  const file = creepingFile(45, 1950)
  const ownDays = quietDays('ecb', texts, daysAgo(1))
  for (const recent of [pack, quietDays('ecb', texts, daysAgo(46)), ownDays, [...pack, ...ownDays]]) {
    const { accepted } = sift(file, recent)
    expect(furthest(accepted)).toBeLessThan(percent(9n))
    expect(accepted.filter(({ date }) => date > daysAgo(30))).toEqual([])
  }
})

test('stops accepting figures of a single currency that drifts', () => {
  const file = creepingFile(45, 1950).filter(({ quote }) => quote === 'CHF')
  for (const recent of [pack, quietDays('ecb', texts, daysAgo(46))]) {
    expect(furthest(sift(file, recent).accepted)).toBeLessThan(percent(15n))
  }
})

test('volatile days do not raise the limits for even more volatile days', () => {
  const known = quietDays('ecb', texts, daysAgo(3))
  const steps = [1019, 1090, 1290].map((thousandths, index) =>
    scaled(figureOf('EUR/CHF 0.9353', daysAgo(2 - index)), thousandths),
  )
  expect(sift(steps, known).accepted).toEqual(steps.slice(0, 1))
})

test('a right list withdraws wrong lists that were accepted before it', () => {
  const wrong = publishedBy('ecb', ...listOf(daysAgo(2), 1330), ...listOf(daysAgo(1), 1328))
  const { accepted, held, fallen } = sift(listOf(today), [...wrong, ...pack])
  expect(accepted).toEqual(listOf(today))
  expect(held).toEqual([])
  expect(fallen.map(({ figure }) => figure)).toEqual(expect.arrayContaining(wrong))
  expect(fallen).toHaveLength(wrong.length)
  expect(fallen.find(({ figure }) => figure.quote === 'USD')).toMatchObject({
    reason: 'disagreement',
    explanation:
      'EUR/USD of 2026-11-14 is 1.55610, in a list that made EUR worth 32.8 % more than that of 2026-11-16, which agrees with other sources or earlier lists.',
  })
})

test('a wrong list is withdrawn by a right list of the same day, and by a file that begins long before it', () => {
  const wrong = publishedBy('ecb', ...listOf(today, 1330))
  expect(sift(listOf(today), [...wrong, ...pack])).toMatchObject({ accepted: listOf(today), held: [] })
  const file = Array.from({ length: 45 }, (_, days) => listOf(daysAgo(days))).flat()
  const { held, fallen } = sift(file, [...wrong, ...pack])
  expect(held).toEqual([])
  expect(fallen).toHaveLength(texts.length)
})

test('an accepted list stays if another source agrees, a person released it, or six lists in a row agree', () => {
  const taken = publishedBy('ecb', ...listOf(daysAgo(1), 1330))
  const seen = [...listOf(daysAgo(1), 1330)].map((figure) => ({ ...publishedBy('market', figure)[0], ...figure }))
  const released = taken.map((figure) => ({ ...figure, origin: 'released' }) as const)
  const lasting = Array.from({ length: 6 }, (_, days) => publishedBy('ecb', ...listOf(daysAgo(days + 1), 1330))).flat()
  for (const recent of [
    [...taken, ...(seen as PublishedRate[]), ...pack],
    [...released, ...pack],
    [...lasting, ...pack],
  ]) {
    const { accepted, held, fallen } = sift(listOf(today), recent)
    expect(fallen).toEqual([])
    expect(accepted).toEqual([])
    expect(held).toHaveLength(texts.length)
  }
})

test('a wrong list does not withdraw good lists', () => {
  const known = [...quietDays('ecb', texts, daysAgo(1)), ...pack]
  const { accepted, held, fallen } = sift(listOf(today, 1330), known)
  expect([accepted, fallen]).toEqual([[], []])
  expect(held).toHaveLength(texts.length)
})

test('accepts a correction beyond its limit when it fits better than the corrected figure', () => {
  const before = quietDays('ecb', texts, daysAgo(2), 12)
  const slip = publishedBy('ecb', scaled(figureOf('EUR/NOK 10.87', daysAgo(1)), 1080))
  const right = figureOf('EUR/NOK 10.87', daysAgo(1))
  expect(sift([right], [...slip, ...before]).accepted).toEqual([right])
  const good = publishedBy('ecb', right)
  expect(sift([scaled(right, 1080)], [...good, ...before]).accepted).toEqual([])
})

const step = fc.integer({ min: -500, max: 500 })

test('accepts a file whose rates move by up to half a percent a day', () => {
  const walk = fc.array(fc.array(step, { minLength: texts.length, maxLength: texts.length }), {
    minLength: 1,
    maxLength: 44,
  })
  fc.assert(
    fc.property(walk, fc.boolean(), (moves, isKnown) => {
      const levels = texts.map(() => 100_000_000)
      const lists = moves.map((list, index) =>
        texts.map((text, column) => {
          levels[column] = Math.round(((levels[column] ?? 0) * (100_000 + (list[column] ?? 0))) / 100_000)
          return scaled(figureOf(text, daysAgo(moves.length - 1 - index)), levels[column] ?? 0, 8)
        }),
      )
      const known = isKnown ? quietDays('ecb', texts, daysAgo(moves.length)) : pack
      expect(sift(lists.flat(), known)).toMatchObject({ held: [], fallen: [] })
    }),
    runs(10),
  )
})

test('accepts no list of a file that is further from another source than its home currency can move', () => {
  const file = fc.tuple(
    fc.integer({ min: 1, max: 44 }),
    fc.integer({ min: -3000, max: 4000 }),
    fc.integer({ min: 500, max: 2000 }),
  )
  fc.assert(
    fc.property(file, ([days, step, start]) => {
      for (const figure of sift(creepingFile(days, step, start), pack).accepted) {
        const apart = Math.sqrt(daysBetween(daysAgo(48), figure.date))
        expect(Number(furthest([figure]))).toBeLessThanOrEqual(20_500 * apart)
      }
    }),
    runs(10),
  )
})

test('a wrong and a right list give the same result in either order', () => {
  const factor = fc.oneof(fc.integer({ min: 300, max: 700 }), fc.integer({ min: 1250, max: 3000 }))
  fc.assert(
    fc.property(factor, fc.boolean(), (thousandths, isWrongFirst) => {
      const [wrongDay, rightDay] = isWrongFirst ? [daysAgo(1), today] : [today, daysAgo(1)]
      const wrong = listOf(wrongDay, thousandths)
      const right = listOf(rightDay)
      const before = isWrongFirst
        ? [...publishedBy('ecb', ...wrong), ...pack]
        : [...publishedBy('ecb', ...right), ...pack]
      const { accepted, held, fallen } = sift(isWrongFirst ? right : wrong, before)
      expect(accepted).toEqual(isWrongFirst ? right : [])
      expect(new Set([...held, ...fallen].map(({ figure }) => priceOf(figure).numerator))).toEqual(
        new Set(wrong.map((figure) => priceOf(figure).numerator)),
      )
    }),
    runs(10),
  )
})
