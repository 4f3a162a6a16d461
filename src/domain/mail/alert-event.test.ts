import { expect, test } from 'vitest'
import type { PublishedRate } from '../sources/publication.ts'
import type { Source } from '../sources/source.ts'
import { reportSources } from '../sources/source-report.ts'
import { gapEvents, heldEvents, lateEvents } from './alert-event.ts'

const figure: PublishedRate = {
  source: 'ecb',
  base: 'EUR',
  quote: 'USD',
  quantity: 1,
  date: '2026-11-12',
  origin: 'fetched',
  rate: { units: 11_699n, scale: 4 },
  learnedAt: new Date('2026-11-12T15:00:00Z'),
}

function keysAt(moment: string, switchedOff: readonly Source[] = []): string[] {
  const known = { recent: [figure], feeds: [], held: [], switchedOff: new Set(switchedOff) }
  const reports = reportSources({ ...known, now: new Date(moment) })
  return lateEvents(reports).map(({ key }) => key)
}

test('a source that stays late is one event, and a source on time is none', () => {
  expect(keysAt('2026-11-12T18:00:00Z')).toEqual([])
  const [first, ...others] = keysAt('2026-11-14T12:00:00Z')
  expect(first).toBe('late ecb 2026-11-13T15:00:00.000Z')
  expect(others).toEqual([])
  expect(keysAt('2026-11-20T12:00:00Z')).toEqual([first])
  expect(keysAt('2026-11-20T12:00:00Z', ['ecb'])).toEqual([])
})

test('every held figure is an event of its own', () => {
  expect(heldEvents([{ id: 7 }, { id: 9 }])).toEqual([
    { id: 7, key: 'held 7' },
    { id: 9, key: 'held 9' },
  ])
})

test('reports a market gap once for each currency and market day', () => {
  const gap = { currency: 'CHF', date: '2026-11-16' }
  expect(gapEvents([gap]).map(({ key }) => key)).toEqual(['market_gap CHF 2026-11-16'])
})
