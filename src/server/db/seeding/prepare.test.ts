import { describe, expect, test } from 'vitest'
import type { MarginSchedule } from '#domain/rates/margin.ts'
import { testChanges } from '../../../../test/changes.ts'
import { databaseKinds, seededPlace } from '../../../../test/databases.ts'
import { sql } from '../core/drizzle.ts'
import { compareMigrations } from '../opening/migrate.ts'
import { openDatabase } from '../opening/open-database.ts'
import { createMarginStore } from '../stores/margins/margin-store.ts'
import { createCurrencyStore } from '../stores/rates/currency-store.ts'
import { createRateStore } from '../stores/rates/rate-store.ts'
import { prepareDatabase } from './prepare.ts'

test('only one of several replicas that start together prepares an empty database', async () => {
  const place = await seededPlace('postgresql')
  const replicas = await Promise.all(Array.from({ length: 4 }, () => openDatabase(place)))
  const [first] = replicas
  await first?.db.execute(sql`drop schema public cascade; drop schema drizzle cascade; create schema public`)
  const prepared = await Promise.all(replicas.map((replica) => prepareDatabase(replica, new Date())))
  expect(prepared.map(({ seeded }) => seeded.length).toSorted()).toEqual([0, 0, 0, 13])
  expect(first && (await compareMigrations(first.db))).toBe('ok')
  for (const replica of replicas) await replica.close()
})

function rouble(date: string) {
  return { source: 'market', base: 'EUR', quote: 'BYN', date } as const
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('seeds a new database with the listed currencies, their margins and every bundled day', async () => {
    const database = await openDatabase(await seededPlace(kind))
    const listed = await createCurrencyStore(database.db).loadListed()
    expect(listed.slice(0, 3)).toEqual(['EUR', 'ALL', 'AUD'])
    const schedules = await createMarginStore(database.db).loadSchedules()
    const priced = new Set(schedules.map(({ currency }) => currency))
    expect(listed.filter((currency) => currency !== 'EUR' && !priced.has(currency))).toEqual([])
    expect(schedules.find(({ currency }) => currency === 'DKK')?.tiers).toEqual([
      { fromAmount: { units: 0n, scale: 0 }, margin: { units: 30n, scale: 4 } },
    ])
    const newest = await createRateStore(database.db).loadRecent(listed, '2026-11-15')
    const known = new Set(newest.map(({ quote }) => quote))
    expect(listed.filter((currency) => currency !== 'EUR' && !known.has(currency))).toEqual([])
    expect(newest[0]).toMatchObject({ source: 'market', date: '2026-09-29', origin: 'bundled' })
    const doubtful = ['2025-10-19', '2025-11-01', '2025-12-06', '2025-12-07'].map(rouble)
    const kept = await createRateStore(database.db).loadStatements(doubtful)
    expect(kept.map(({ date }) => date)).toEqual(['2025-10-19', '2025-12-07'])
    await database.close()
  })

  test('does not overwrite edited data when a database is prepared again', async () => {
    const database = await openDatabase(await seededPlace(kind))
    const currencies = createCurrencyStore(database.db, testChanges(database.db))
    await currencies.replaceListed(['EUR', 'USD'])
    expect(await prepareDatabase(database, new Date())).toMatchObject({ seeded: [] })
    expect(await currencies.loadListed()).toEqual(['EUR', 'USD'])
    await database.close()
  })

  test('stores the tiers, country, client type and start of margins', async () => {
    const database = await openDatabase(await seededPlace(kind))
    const margins = createMarginStore(database.db, testChanges(database.db))
    const recorded: MarginSchedule = {
      currency: 'USD',
      country: 'PL',
      clientType: 'legal',
      validFrom: new Date('2027-01-01T00:00:00Z'),
      recordedAt: new Date('2026-11-15T12:00:00Z'),
      tiers: [
        { fromAmount: { units: 0n, scale: 0 }, margin: { units: 35n, scale: 4 } },
        { fromAmount: { units: 5_000_050n, scale: 2 }, margin: { units: 1n, scale: 3 } },
      ],
    }
    const withdrawn = { ...recorded, validFrom: new Date('2028-01-01T00:00:00Z'), tiers: [] }
    await margins.recordSchedules(
      [recorded, withdrawn].map(({ recordedAt: _, ...schedule }) => schedule),
      recorded.recordedAt,
    )
    expect((await margins.loadSchedules()).slice(-2)).toEqual([recorded, withdrawn])
    await database.close()
  })
})
