import { describe, expect, test } from 'vitest'
import { decimalText } from '#domain/money/decimal.ts'
import type { Suspicion } from '#domain/screening/screen-figures.ts'
import { testChanges } from '../../../../../test/changes.ts'
import { databaseKinds, useTestDatabase } from '../../../../../test/databases.ts'
import { figureOf } from '../../../../../test/figures.ts'
import type { Db } from '../../core/database.ts'
import { createQuarantineStore } from './quarantine-store.ts'
import { createRateStore } from './rate-store.ts'

const day = '2025-10-23'
const learnedAt = new Date('2025-10-23T14:05:00Z')
const ruling = { by: 'the treasurer', note: 'checked with the bank', now: new Date('2025-10-23T15:00:00Z') }
const deputy = { by: 'the deputy', now: new Date('2025-10-23T16:00:00Z') }
const evening = new Date('2025-10-23T18:00:00Z')
const wrong = suspicionOf('EUR/NOK 1185.290')

function suspicionOf(text: string): Suspicion {
  return { figure: figureOf(text, day), reason: 'unit', explanation: `${text} looks wrong.` }
}

describe.each(databaseKinds)('on %s', (kind) => {
  const { undone, db: committed } = useTestDatabase(kind)

  test('undoes a release: the figure is held again and does not count until it is released again', () =>
    undone(async (db) => {
      const { store, id } = await holdOne(db)
      await countGood(db)
      await store.rule('release', [id], ruling)
      expect(await counting(db)).toEqual(['1185.290'])
      await expect(store.undo([id], deputy)).resolves.toMatchObject([{ decided: { id, decision: 'released' } }])
      const [held] = await store.loadPending()
      expect(held).toMatchObject({ ...wrong.figure, source: 'ecb', learnedAt: deputy.now, reason: 'unit' })
      expect(await counting(db)).toEqual(['11.5829'])
      expect(await store.loadDecided(10)).toMatchObject([
        {
          id,
          decision: 'released',
          decidedBy: 'the treasurer',
          decidedAt: ruling.now,
          undoneBy: 'the deputy',
          undoneAt: deputy.now,
          undoObstacle: 'already_undone',
        },
      ])
      // Held and counting figures at earlier moments stay as they were.
      expect(await counting(db, ruling.now)).toEqual(['1185.290'])
      expect(await store.loadPending(ruling.now)).toEqual([])
      expect((await store.loadPending(learnedAt)).map((one) => one.id)).toEqual([id])
      await store.rule('release', [held?.id ?? 0], { ...ruling, now: evening })
      expect(await counting(db)).toEqual(['1185.290'])
      expect(await counting(db, deputy.now)).toEqual(['11.5829'])
    }))

  test('undoes a rejection: the figure is held again, and is no longer refused', () =>
    undone(async (db) => {
      const { store, id } = await holdOne(db)
      await store.rule('reject', [id], ruling)
      await store.undo([id], deputy)
      expect(await store.loadRejected('ecb')).toEqual([])
      expect(await store.hold('ecb', [wrong], deputy.now)).toBe(0)
      const [held] = await store.loadPending()
      await store.rule('release', [held?.id ?? 0], { ...ruling, now: evening })
      expect(await counting(db)).toEqual(['1185.290'])
      expect(await store.loadDecided(10, evening)).toMatchObject([{ id: held?.id, undoObstacle: undefined }])
    }))

  test('undoes the rejection of a figure that had counted, and keeps the answers for earlier moments', () =>
    undone(async (db) => {
      const early = { learnedAt: new Date('2025-10-23T14:00:00Z'), origin: 'fetched' } as const
      await createRateStore(db, testChanges(db)).recordPublished('ecb', [wrong.figure], early)
      const { store, id } = await holdOne(db)
      await store.rule('reject', [id], ruling)
      await store.undo([id], deputy)
      const [held] = await store.loadPending()
      await store.rule('release', [held?.id ?? 0], { ...ruling, now: evening })
      expect(await counting(db)).toEqual(['1185.290'])
      for (const moment of [learnedAt, ruling.now, deputy.now]) expect(await counting(db, moment)).toEqual([])
      expect(await counting(db, early.learnedAt)).toEqual(['1185.290'])
    }))

  test('rejects undoing decisions that are undone, superseded, missing or unknown, and undoes all of several or none', () =>
    undone(async (db) => {
      const { store, id } = await holdOne(db)
      await store.hold('ecb', [suspicionOf('EUR/SEK 1100')], learnedAt)
      const sek = (await store.loadPending()).find(({ quote }) => quote === 'SEK')?.id ?? 0
      await store.rule('reject', [id], ruling)
      await expect(store.undo([sek], deputy)).rejects.toMatchObject({ reason: 'not_decided' })
      await expect(store.undo([id, 999_999], deputy)).rejects.toMatchObject({ reason: 'unknown' })
      expect(await store.loadDecided(10)).toMatchObject([{ id, undoneAt: undefined, undoObstacle: undefined }])
      const good = { learnedAt: deputy.now, origin: 'fetched' } as const
      await createRateStore(db, testChanges(db)).recordPublished('ecb', [figureOf('EUR/NOK 11.5829', day)], good)
      await expect(store.undo([id], deputy)).rejects.toMatchObject({ reason: 'superseded' })
      await store.rule('release', [sek], ruling)
      await store.undo([sek], deputy)
      await expect(store.undo([sek], deputy)).rejects.toMatchObject({ reason: 'already_undone' })
    }))

  test('accepts only one of two concurrent requests to undo a decision', async () => {
    const { store, id } = await holdOne(committed())
    await store.rule('reject', [id], ruling)
    const outcomes = await Promise.allSettled([store.undo([id], deputy), store.undo([id], ruling)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await store.loadPending()).toHaveLength(1)
  })
})

/** Records a good figure before the wrong one is held. */
async function countGood(db: Db) {
  const moment = { learnedAt: new Date('2025-10-23T14:00:00Z'), origin: 'fetched' } as const
  await createRateStore(db, testChanges(db)).recordPublished('ecb', [figureOf('EUR/NOK 11.5829', day)], moment)
}

async function counting(db: Db, at?: Date) {
  const recent = await createRateStore(db).loadRecent(['EUR', 'NOK'], day, at)
  return recent.filter(({ source }) => source === 'ecb').map(({ rate }) => decimalText(rate))
}

async function holdOne(db: Db) {
  const store = createQuarantineStore(db, testChanges(db))
  await store.hold('ecb', [wrong], learnedAt)
  const [held] = await store.loadPending()
  return { store, id: held?.id ?? 0 }
}
