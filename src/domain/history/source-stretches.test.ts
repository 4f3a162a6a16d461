import { expect, test } from 'vitest'
import { breaksBefore, sourceChanges, sourceStretches } from './source-stretches.ts'

const march = { start: '2026-03-02', end: '2026-03-20', sources: ['market'] } as const
const april = { start: '2026-03-23', end: '2026-04-10', sources: ['ecb'] } as const
const june = { start: '2026-06-01', end: '2026-06-12', sources: ['ecb'] } as const
const july = { start: '2026-07-13', end: '2026-07-17', sources: ['market'] } as const

test('a stretch reaches to the next, unless nobody knows how it went in between', () => {
  expect(sourceStretches([march, april, june], 'daily').map(({ start, until }) => [start, until])).toEqual([
    ['2026-03-02', '2026-03-23'],
    ['2026-03-23', '2026-04-10'],
    ['2026-06-01', '2026-06-12'],
  ])
})

test('a change is where others were the sources before: neither the first of a range nor one after a mere gap', () => {
  const stretches = sourceStretches([march, april, june, july], 'daily')
  expect(stretches.map(({ isChange }) => isChange)).toEqual([false, true, false, true])
  expect(sourceChanges(stretches)).toEqual(['2026-03-23', '2026-06-12', '2026-07-13'])
})

test('days without a source are no stretch, and whoever follows them is a change', () => {
  const none = { start: '2026-03-23', end: '2026-04-10', sources: [] } as const
  const stretches = sourceStretches([march, none, june], 'daily')
  expect(stretches.map(({ sources }) => sources[0])).toEqual(['market', 'ecb'])
  expect(sourceChanges(stretches)).toEqual(['2026-03-23', '2026-06-01'])
})

test('a line breaks where nobody knows how it went, and not where only the source is another', () => {
  expect(breaksBefore([march, march, april, june, undefined, june], 'daily')).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ])
})
