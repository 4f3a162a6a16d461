import { describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/calendar/day.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { testChanges } from '../../../../../test/changes.ts'
import { databaseKinds, useTestDatabase } from '../../../../../test/databases.ts'
import { loadRevisions } from '../../changes/revision-store.ts'
import { createRateStore, type RateStore } from './rate-store.ts'

const nok = { base: 'EUR', quote: 'NOK', date: '2025-10-23', quantity: 1 }
const first = { learnedAt: new Date('2025-10-23T14:05:00Z'), origin: 'fetched' } as const
const second = { learnedAt: new Date('2025-10-24T09:00:00Z'), origin: 'fetched' } as const
const currencies = ['EUR', 'NOK']

describe.each(databaseKinds)('on %s', (kind) => {
  const { undone, db: committed } = useTestDatabase(kind)

  test('stores a correction beside the original, and counts the correction', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.8529') }], first)
      await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.5829') }], second)
      const statements = await store.loadStatements([{ source: 'ecb', ...nok }])
      expect(statements.map(({ rate, learnedAt }) => [decimalText(rate), learnedAt])).toEqual([
        ['11.8529', first.learnedAt],
        ['11.5829', second.learnedAt],
      ])
      const recent = await loadFromEcb(store)
      expect(recent.map(({ rate }) => decimalText(rate))).toEqual(['11.5829'])
      const between = await loadFromEcb(store, new Date('2025-10-24T08:59:59Z'))
      expect(between.map(({ rate }) => decimalText(rate))).toEqual(['11.8529'])
      expect(await loadFromEcb(store, new Date('2025-10-23T14:04:59Z'))).toEqual([])
    }))

  test('finds the figures of a list that are corrections, and those that are not recorded yet', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      const days = ['2025-10-21', '2025-10-22', '2025-10-23', '2025-10-24'].map((date) => ({ ...nok, date }))
      const listOf = (...rates: string[]) =>
        rates.flatMap((rate, index) => (days[index] ? [{ ...days[index], rate: parseDecimal(rate) }] : []))
      const list = listOf('11.1', '11.2', '11.3', '11.4')
      expect(await store.loadCorrections('ecb', list)).toEqual([])
      expect(await store.loadUnrecorded('ecb', list)).toEqual(list)
      await store.recordPublished('ecb', listOf('11.1', '11.25', '11.30'), first)
      expect(await store.loadCorrections('ecb', list)).toEqual([
        { figure: list[1], known: { ...days[1], rate: parseDecimal('11.25') } },
      ])
      expect(await store.loadUnrecorded('ecb', list)).toEqual([list[1], list[3]])
      expect(await store.loadCorrections('poland', list)).toEqual([])
    }))

  test('does not store the same figure again, and leaves the revision unchanged', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      expect(await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.5800') }], first)).toBe(1)
      const revision = (await loadRevisions(db)).get('rates') ?? 0
      expect(await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.58') }], second)).toBe(0)
      expect((await loadRevisions(db)).get('rates')).toBe(revision)
      expect((await store.loadStatements([{ source: 'ecb', ...nok }])).map(({ rate }) => decimalText(rate))).toEqual([
        '11.5800',
      ])
    }))

  test('loads the newest figures, including those for days in the future', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      for (const date of ['2025-10-22', '2025-10-23', '2025-10-24', '2025-10-25']) {
        await store.recordPublished('ecb', [{ ...nok, date, rate: parseDecimal('11.58') }], first)
      }
      const dates = (await loadFromEcb(store)).map(({ date }) => date)
      expect(dates).toEqual(['2025-10-25', '2025-10-24', '2025-10-23', '2025-10-22'])
    }))

  test('loads only the newest days of a long history, and only the given currencies', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      const dates = Array.from({ length: 200 }, (_, index) => dayAfter('2025-01-01', index))
      for (const quote of ['NOK', 'SEK', 'TRL']) {
        const figures = dates.map((date) => ({ ...nok, quote, date, rate: parseDecimal('11.58') }))
        await store.recordPublished('ecb', figures, first)
      }
      const recent = (await store.loadRecent(['EUR', 'NOK', 'SEK'], '2025-12-31')).filter(
        ({ source }) => source === 'ecb',
      )
      expect(new Set(recent.map(({ quote }) => quote))).toEqual(new Set(['NOK', 'SEK']))
      expect(recent).toHaveLength(80)
      expect(recent[0]?.date).toBe(dates.at(-1))
    }))

  test('counts a correction from a replica whose clock is behind', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.8529') }], second)
      await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.5829') }], first)
      const [current] = await loadFromEcb(store)
      expect(current && decimalText(current.rate)).toBe('11.5829')
    }))

  test('fills gaps without correcting figures', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.5829') }], first)
      const figures = ['2025-10-23', '2025-10-24'].map((date) => ({ ...nok, date, rate: parseDecimal('12') }))
      expect(await store.recordMissing('ecb', figures, second)).toBe(1)
      expect(await store.loadStatements([{ source: 'ecb', ...nok }])).toHaveLength(1)
    }))

  test('returns every digit of a rate as published', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      const printed = ['0.00000001', '5.0920', '20659.38', '123456789012345678901234567890.123456789']
      const figures = printed.map((text, index) => ({
        ...nok,
        date: `2025-10-0${index + 1}`,
        rate: parseDecimal(text),
      }))
      await store.recordPublished('ecb', figures, first)
      const texts: string[] = []
      for (const figure of figures) {
        for (const { rate } of await store.loadStatements([{ source: 'ecb', ...figure }])) texts.push(decimalText(rate))
      }
      expect(texts).toEqual(printed)
    }))

  test('stores figures once that several replicas learn at the same moment', async () => {
    const store = createRateStore(committed(), testChanges(committed()))
    const figure = { ...nok, rate: parseDecimal('11.58') }
    const recordings = Array.from({ length: 8 }, () => store.recordPublished('ecb', [figure], first))
    const added = await Promise.all(recordings)
    expect(added.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  })
})

async function loadFromEcb(store: RateStore, knownAt?: Date) {
  return (await store.loadRecent(currencies, '2025-12-31', knownAt)).filter(({ source }) => source === 'ecb')
}
