import { expect, test } from 'vitest'
import { findIntervalProblem, type OpeningHours } from './opening-hours.ts'
import { intervalText, nextExceptions, weekLines } from './week-lines.ts'

const day = [{ opens: '09:00', closes: '17:00' }]

test('joins neighbouring days with the same hours', () => {
  const friday = [
    { opens: '09:00', closes: '12:00' },
    { opens: '13:00', closes: '24:00' },
  ]
  const hours: OpeningHours = { week: { monday: day, tuesday: day, wednesday: day, thursday: day, friday } }
  const written = weekLines(hours).map(
    ({ from, to, intervals }) => `${from}–${to} ${intervals.map(intervalText).join(', ')}`,
  )
  expect(written).toEqual(['monday–thursday 9:00–17:00', 'friday–friday 9:00–12:00, 13:00–24:00', 'saturday–sunday '])
})

test('a day with other hours separates its neighbours', () => {
  const week = { monday: day, wednesday: day }
  expect(weekLines({ week }).map(({ from, to }) => [from, to])).toEqual([
    ['monday', 'monday'],
    ['tuesday', 'tuesday'],
    ['wednesday', 'wednesday'],
    ['thursday', 'sunday'],
  ])
})

test('lists exceptions from today on, a month ahead, next first', () => {
  const days = ['2026-12-25', '2026-11-16', '2026-11-15', '2026-12-16', '2026-12-17']
  const exceptions = days.map((one) => ({ day: one, intervals: [] }))
  const listed = nextExceptions({ week: {}, exceptions }, '2026-11-16')
  expect(listed.map((exception) => exception.day)).toEqual(['2026-11-16', '2026-12-16'])
})

test.each([
  [[{ opens: '9:00', closes: '17:00' }], { problem: 'time', at: 0 }],
  [[{ opens: '09:00', closes: '24:01' }], { problem: 'time', at: 0 }],
  [[{ opens: '24:00', closes: '24:00' }], { problem: 'order', at: 0 }],
  [[{ opens: '22:00', closes: '02:00' }], { problem: 'order', at: 0 }],
  [[...day, { opens: '16:59', closes: '18:00' }], { problem: 'overlap', at: 1 }],
  [[...day, { opens: '17:00', closes: '24:00' }], undefined],
  [[{ opens: '00:00', closes: '24:00' }], undefined],
])('the hours of a day are ordered intervals: %j', (intervals, expected) => {
  expect(findIntervalProblem(intervals)).toEqual(expected)
})
