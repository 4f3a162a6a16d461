import { expect, test } from 'vitest'
import { offsetText, timeZoneAt } from './time-zone.ts'

test.each([
  [0, 'UTC'],
  [120, 'UTC+2'],
  [-180, 'UTC−3'],
  [330, 'UTC+5:30'],
  [-570, 'UTC−9:30'],
])('formats %i minutes east of UTC as %s', (minutes, expected) => {
  expect(offsetText(minutes)).toBe(expected)
})

test('names the time zone with its offset at the given moment, isolated from the text around it', () => {
  const moment = new Date('2026-07-01T12:00:00Z')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(timeZoneAt(moment)).toBe(`\u2066${timeZone}, ${offsetText(-moment.getTimezoneOffset())}\u2069`)
})
