import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeedFormatError } from './feed-format.ts'
import { parseDay } from './printed-day.ts'

test.each([
  ['2026-04-13', '2026-04-13'],
  ['13.04.2026', '2026-04-13'],
  ['13 April 2026', '2026-04-13'],
  ['02 Jan 2026', '2026-01-02'],
  ['2 January 2026', '2026-01-02'],
  ['29.02.2024', '2024-02-29'],
])('reads %s as the day %s', (text, day) => {
  expect(parseDay('NBU', text)).toBe(day)
})

test.each(['2026-02-29', '31.04.2026', '00.01.2026', '2026-13-01', '31 June 2026', '1 Avril 2026', '0099-01-01'])(
  'rejects the date %s, which does not exist',
  (text) => {
    expect(() => parseDay('NBU', text)).toThrow(new FeedFormatError('NBU', `the date "${text}" does not exist`))
  },
)

test.each(['', 'N/A', '2026-4-13', '13/04/2026', '13.4.2026', '2026-04-13T00:00:00', ' 2026-04-13', '20260413'])(
  'rejects %j as a date',
  (text) => {
    expect(() => parseDay('NBU', text)).toThrow(new FeedFormatError('NBU', `"${text}" is not a date`))
  },
)

test('reads every day from every format', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year, month, ofMonth] = day.split('-')
      const words = (style: 'long' | 'short') =>
        `${ofMonth} ${new Intl.DateTimeFormat('en-US', { month: style, timeZone: 'UTC' }).format(date)} ${year}`
      for (const text of [day, `${ofMonth}.${month}.${year}`, words('long'), words('short')]) {
        expect(parseDay('NBU', text)).toBe(day)
      }
    }),
  )
})
