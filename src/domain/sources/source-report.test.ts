import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import type { PublishedRate } from './publication.ts'
import { reportSources, type SourceFindings } from './source-report.ts'

const now = new Date('2026-11-13T18:00:00Z')

function figure(changes: Partial<PublishedRate>): PublishedRate {
  return {
    source: 'ecb',
    base: 'EUR',
    quote: 'USD',
    rate: parseDecimal('1.1699'),
    quantity: 1,
    date: '2026-11-13',
    learnedAt: new Date('2026-11-13T15:05:00Z'),
    origin: 'fetched',
    ...changes,
  }
}

function report(findings: Partial<SourceFindings>, source: string) {
  const reports = reportSources({ recent: [], feeds: [], held: [], switchedOff: new Set(), now, ...findings })
  return reports.find((one) => one.source === source)
}

test('a source that published today is fresh even if older figures arrive afterwards', () => {
  const earlier = figure({ date: '2026-11-12', learnedAt: new Date('2026-11-13T17:00:00Z') })
  const correction = figure({ quote: 'NOK', learnedAt: new Date('2026-11-13T16:30:00Z') })
  expect(report({ recent: [figure({}), earlier, correction] }, 'ecb')).toEqual({
    source: 'ecb',
    state: 'fresh',
    lastPublication: '2026-11-13',
    learnedAt: new Date('2026-11-13T16:30:00Z'),
    nextExpected: new Date('2026-11-16T15:00:00Z'),
    checkedAt: undefined,
    problem: undefined,
    held: 0,
    beingChecked: [],
    refused: 0,
    isSwitchedOff: false,
  })
})

test('a list published at other times does not hide that the daily one is missing', () => {
  const daily = figure({ source: 'poland', base: 'EUR', quote: 'PLN', date: '2026-11-12' })
  const weekly = figure({ source: 'poland', base: 'AED', quote: 'PLN', date: '2026-11-13' })
  expect(report({ recent: [daily, weekly] }, 'poland')).toMatchObject({ state: 'late', lastPublication: '2026-11-12' })
  expect(report({ recent: [weekly] }, 'poland')).toMatchObject({ lastPublication: '2026-11-13' })
})

test('a source without figures has no state, and names its next publication', () => {
  expect(report({}, 'poland')).toMatchObject({
    state: undefined,
    lastPublication: undefined,
    nextExpected: new Date('2026-11-16T11:15:00Z'),
  })
})

test('reports the latest check of all feeds of a source, each problem once, and the number of rejected figures', () => {
  const feeds = [
    { source: 'ecb', attemptedAt: new Date('2026-11-13T15:00:00Z'), problem: 'one', refused: 2 },
    { source: 'ecb', attemptedAt: new Date('2026-11-13T16:30:00Z'), problem: undefined, refused: 0 },
    { source: 'ecb', attemptedAt: new Date('2026-11-01T00:00:00Z'), problem: 'two', refused: 0 },
    { source: 'ecb', attemptedAt: new Date('2026-11-02T00:00:00Z'), problem: 'one', refused: 1 },
    { source: 'poland', attemptedAt: new Date('2026-11-13T17:00:00Z'), problem: 'three', refused: 4 },
  ] as const
  const { checkedAt, problem, held, refused } = report({ feeds, held: ['USD', 'CHF'].map(heldOf) }, 'ecb') ?? {}
  const expected = { checkedAt: feeds[1].attemptedAt, problem: 'one; two', held: 2, refused: 3 }
  expect({ checkedAt, problem, held, refused }).toEqual(expected)
  expect(report({ held: [heldOf('CHF')] }, 'ecb')?.beingChecked).toEqual(['EUR/CHF 2026-11-13'])
})

function heldOf(quote: string) {
  return { source: 'ecb', base: 'EUR', quote, date: '2026-11-13' } as const
}
