import { expect, test } from 'vitest'
import { breaksBefore, sourceChanges, sourceStretches } from './source-stretches.ts'

const march = { start: '2026-03-02', end: '2026-03-20', sources: ['market'] } as const
const april = { start: '2026-03-23', end: '2026-04-10', sources: ['ecb'] } as const
const june = { start: '2026-06-01', end: '2026-06-12', sources: ['ecb'] } as const
const july = { start: '2026-07-13', end: '2026-07-17', sources: ['market'] } as const

test('a period lasts until the next, unless the rate in between is unknown', () => {
  expect(sourceStretches([march, april, june], 'daily').map(({ start, until }) => [start, until])).toEqual([
    ['2026-03-02', '2026-03-23'],
    ['2026-03-23', '2026-04-10'],
    ['2026-06-01', '2026-06-12'],
  ])
})

test('a change is where other sources came before: not at the start of a range, nor after a mere gap', () => {
  const stretches = sourceStretches([march, april, june, july], 'daily')
  expect(stretches.map(({ isChange }) => isChange)).toEqual([false, true, false, true])
  expect(sourceChanges(stretches)).toEqual(['2026-03-23', '2026-06-12', '2026-07-13'])
})

test('days without a source are no period, and the next one is a change', () => {
  const none = { start: '2026-03-23', end: '2026-04-10', sources: [] } as const
  const stretches = sourceStretches([march, none, june], 'daily')
  expect(stretches.map(({ sources }) => sources[0])).toEqual(['market', 'ecb'])
  expect(sourceChanges(stretches)).toEqual(['2026-03-23', '2026-06-01'])
})

test('breaks a line where the rate is unknown, not where only the source changes', () => {
  expect(breaksBefore([march, march, april, june, undefined, june], 'daily')).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ])
})
