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

  test('a correction stands beside the original, and is the one that counts', () =>
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

  test('of a list it is known what corrects something and what recording it would add', () =>
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

  test('a figure told again is not kept again, and changes nothing for anybody', () =>
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

  test('the newest figures, those for days still to come too, are at hand', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      for (const date of ['2025-10-22', '2025-10-23', '2025-10-24', '2025-10-25']) {
        await store.recordPublished('ecb', [{ ...nok, date, rate: parseDecimal('11.58') }], first)
      }
      const dates = (await loadFromEcb(store)).map(({ date }) => date)
      expect(dates).toEqual(['2025-10-25', '2025-10-24', '2025-10-23', '2025-10-22'])
    }))

  test('of a long history only the newest days are at hand, and only those of the wanted currencies', () =>
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

  test('a correction counts even from a copy whose clock is behind', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.8529') }], second)
      await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.5829') }], first)
      const [current] = await loadFromEcb(store)
      expect(current && decimalText(current.rate)).toBe('11.5829')
    }))

  test('what is only meant to fill gaps corrects nothing', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      await store.recordPublished('ecb', [{ ...nok, rate: parseDecimal('11.5829') }], first)
      const figures = ['2025-10-23', '2025-10-24'].map((date) => ({ ...nok, date, rate: parseDecimal('12') }))
      expect(await store.recordMissing('ecb', figures, second)).toBe(1)
      expect(await store.loadStatements([{ source: 'ecb', ...nok }])).toHaveLength(1)
    }))

  test('the digits of every rate come back as printed', () =>
    undone(async (db) => {
      const store = createRateStore(db, testChanges(db))
      const printed = ['0.00000001', '5.0920', '20659.38', '123456789012345678901234567890.123456789']
      const figures = printed.map((text, index) => ({
        ...nok,
        date: `2025-10-0${index + 1}`,
        rate: parseDecimal(text),
      }))
      await store.recordPublished('ecb', figures, first)
      const told: string[] = []
      for (const figure of figures) {
        for (const { rate } of await store.loadStatements([{ source: 'ecb', ...figure }])) told.push(decimalText(rate))
      }
      expect(told).toEqual(printed)
    }))

  test('copies that learn the same figures at the same moment keep them once', async () => {
    const store = createRateStore(committed(), testChanges(committed()))
    const told = { ...nok, rate: parseDecimal('11.58') }
    const copies = Array.from({ length: 8 }, () => store.recordPublished('ecb', [told], first))
    const added = await Promise.all(copies)
    expect(added.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  })
})

async function loadFromEcb(store: RateStore, knownAt?: Date) {
  return (await store.loadRecent(currencies, '2025-12-31', knownAt)).filter(({ source }) => source === 'ecb')
}
