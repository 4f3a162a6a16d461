import { expect, test } from 'vitest'
import { isSurelyPast } from './clock-difference.ts'

test('a moment is surely past after more than a minute', () => {
  const now = new Date('2026-11-13T16:00:00Z')
  const moments = ['2026-11-13T15:58:59.999Z', '2026-11-13T15:59:00Z', '2026-11-13T16:00:00Z', '2026-11-13T16:00:01Z']
  expect(moments.map((moment) => isSurelyPast(new Date(moment), now))).toEqual([true, false, false, false])
})
