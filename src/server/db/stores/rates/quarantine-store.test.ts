import { describe, expect, test } from 'vitest'
import { decimalText } from '#domain/money/decimal.ts'
import type { Suspicion } from '#domain/screening/screen-figures.ts'
import { testChanges } from '../../../../../test/changes.ts'
import { databaseKinds, useTestDatabase } from '../../../../../test/databases.ts'
import { figureOf } from '../../../../../test/figures.ts'
import { loadRevisions } from '../../changes/revision-store.ts'
import type { Db } from '../../core/database.ts'
import { createQuarantineStore } from './quarantine-store.ts'
import { createRateStore } from './rate-store.ts'

const day = '2025-10-23'
const learnedAt = new Date('2025-10-23T14:05:00Z')
const ruling = { by: 'the treasurer', note: 'checked with the bank', now: new Date('2025-10-23T15:00:00Z') }
const wrong = suspicionOf('EUR/NOK 1185.290')

function suspicionOf(text: string, date = day): Suspicion {
  return { figure: figureOf(text, date), reason: 'unit', explanation: `${text} of ${date} looks wrong.` }
}

describe.each(databaseKinds)('on %s', (kind) => {
  const { undone, db: committed } = useTestDatabase(kind)

  test('holds a figure once, with all digits, however often it is published', () =>
    undone(async (db) => {
      const store = createQuarantineStore(db, testChanges(db))
      expect(await store.hold('ecb', [wrong, suspicionOf('EUR/USD 116.9')], learnedAt)).toBe(2)
      expect(await store.hold('ecb', [suspicionOf('EUR/NOK 1185.29'), suspicionOf('EUR/NOK 1186')], ruling.now)).toBe(1)
      expect(await store.hold('market', [wrong], learnedAt)).toBe(1)
      expect(await store.hold('market', [], learnedAt)).toBe(0)
      const [first] = await store.loadPending()
      expect(first).toMatchObject({ ...wrong.figure, source: 'ecb', learnedAt, reason: 'unit' })
      expect(first?.explanation).toBe(wrong.explanation)
      expect(await store.loadPending()).toHaveLength(4)
      expect(await store.loadDecided(10)).toEqual([])
    }))

  test('counts a held figure only after its release, as learned at that moment', () =>
    undone(async (db) => {
      const { store, id } = await holdOne(db)
      expect(await statements(db)).toEqual([])
      const revision = (await loadRevisions(db)).get('rates') ?? 0
      await store.rule('release', [id], ruling)
      expect(await statements(db)).toEqual([['1185.290', 'released', ruling.now]])
      expect((await loadRevisions(db)).get('rates')).toBeGreaterThan(revision)
      expect(await store.loadPending()).toEqual([])
      const [decided] = await store.loadDecided(10)
      expect(decided).toMatchObject({
        id,
        decision: 'released',
        decidedBy: 'the treasurer',
        decidedAt: ruling.now,
        note: ruling.note,
      })
    }))

  test('never counts a rejected figure, and does not hold it again', () =>
    undone(async (db) => {
      const { store, id } = await holdOne(db)
      const revision = (await loadRevisions(db)).get('rates') ?? 0
      await store.rule('reject', [id], { by: 'the treasurer', now: ruling.now })
      expect(await statements(db)).toEqual([])
      expect((await loadRevisions(db)).get('rates')).toBeGreaterThan(revision)
      expect(await store.hold('ecb', [wrong], ruling.now)).toBe(0)
      expect(await store.loadPending()).toEqual([])
      expect(await store.loadDecided(10)).toMatchObject([{ id, decision: 'rejected', note: undefined }])
    }))

  test('rejects a second decision, and a decision about an unknown figure', () =>
    undone(async (db) => {
      const { store, id } = await holdOne(db)
      await store.rule('reject', [id], ruling)
      const already = `Figure ${id} is already rejected, by the treasurer on 2025-10-23T15:00:00.000Z.`
      await expect(store.rule('release', [id], { ...ruling, by: 'the deputy' })).rejects.toThrow(already)
      await expect(store.rule('reject', [id], { ...ruling, by: 'the deputy' })).rejects.toThrow(already)
      await expect(store.rule('release', [id + 1], ruling)).rejects.toThrow(`There is no held figure ${id + 1}.`)
      expect(await statements(db)).toEqual([])
    }))

  test('settles the held figures of a pair and day by a good figure, and no others', () =>
    undone(async (db) => {
      const { store, id } = await holdOne(db)
      const others = [suspicionOf('EUR/NOK 1186', '2025-10-24'), suspicionOf('EUR/SEK 1186')]
      await store.hold('ecb', others, learnedAt)
      await store.hold('market', [wrong], learnedAt)
      const good = [figureOf('EUR/NOK 11.5829', day), figureOf('EUR/USD 1.1600', day)]
      expect(await store.supersede('ecb', good, ruling.now)).toBe(1)
      expect(await store.supersede('ecb', good, ruling.now)).toBe(0)
      expect(await store.loadDecided(10)).toMatchObject([
        {
          id,
          decision: 'superseded',
          decidedBy: 'ecb',
          note: '11.5829 was recorded for the day.',
          decidedAt: ruling.now,
        },
      ])
      expect(await store.loadPending()).toHaveLength(3)
    }))

  test('does not settle a withdrawn figure that would then count instead of the good one', () =>
    undone(async (db) => {
      const good = figureOf('EUR/NOK 11.5829', day)
      const rates = createRateStore(db, testChanges(db))
      const at = (minute: number) => new Date(Date.UTC(2025, 9, 23, 13, minute))
      for (const [minute, figure] of [good, wrong.figure].entries())
        await rates.recordPublished('ecb', [figure], { learnedAt: at(minute), origin: 'fetched' })
      const { store } = await holdOne(db)
      expect(await store.supersede('ecb', [good], ruling.now)).toBe(0)
      expect(await store.loadPending()).toHaveLength(1)
      expect(await rates.recordUnsaid('ecb', [good], { learnedAt: ruling.now, origin: 'fetched' })).toBe(1)
      expect(await store.supersede('ecb', [good], ruling.now)).toBe(1)
      expect(await rates.recordUnsaid('ecb', [good], { learnedAt: ruling.now, origin: 'fetched' })).toBe(0)
      const recent = await rates.loadRecent(['EUR', 'NOK'], day)
      expect(recent.filter(({ source }) => source === 'ecb').map(({ rate }) => decimalText(rate))).toEqual(['11.5829'])
    }))

  test('compares the correction of a withdrawn figure with the figure that counts instead', () =>
    undone(async (db) => {
      const good = figureOf('EUR/NOK 11.5829', day)
      const rates = createRateStore(db, testChanges(db))
      for (const [minute, figure] of [good, wrong.figure].entries()) {
        const moment = new Date(Date.UTC(2025, 9, 23, 13, minute))
        await rates.recordPublished('ecb', [figure], { learnedAt: moment, origin: 'fetched' })
      }
      await holdOne(db)
      const next = figureOf('EUR/NOK 15.0000', day)
      expect(await rates.loadCorrections('ecb', [next])).toEqual([{ figure: next, known: good }])
    }))

  test('holds a figure again that was settled, when it is published again', () =>
    undone(async (db) => {
      const { store, id } = await holdOne(db)
      await store.supersede('ecb', [figureOf('EUR/NOK 11.5829', day)], ruling.now)
      const again = new Date('2025-10-23T16:00:00Z')
      expect(await store.hold('ecb', [wrong], again)).toBe(1)
      const [pending] = await store.loadPending()
      expect(pending?.learnedAt).toEqual(again)
      // The earlier row and its settlement stay unchanged.
      expect(await store.loadDecided(10)).toMatchObject([{ id, decision: 'superseded' }])
      expect(await store.loadPending(ruling.now)).toEqual([])
    }))

  test('loads the last decisions, newest first', () =>
    undone(async (db) => {
      const store = createQuarantineStore(db, testChanges(db))
      await store.hold('ecb', [wrong, suspicionOf('EUR/USD 116.9'), suspicionOf('EUR/SEK 1100')], learnedAt)
      const ids = (await store.loadPending()).map(({ id }) => id)
      for (const [hour, id] of ids.entries()) {
        await store.rule('reject', [id], { ...ruling, now: new Date(Date.UTC(2025, 9, 24, hour)) })
      }
      expect((await store.loadDecided(2)).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2))
    }))

  test('accepts only one of two concurrent releases', async () => {
    const { store, id } = await holdOne(committed())
    const outcomes = await Promise.allSettled([
      store.rule('release', [id], ruling),
      store.rule('release', [id], { ...ruling, by: 'the deputy' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await statements(committed())).toHaveLength(1)
  })
})

async function holdOne(db: Db) {
  const store = createQuarantineStore(db, testChanges(db))
  await store.hold('ecb', [wrong], learnedAt)
  const [held] = await store.loadPending()
  return { store, id: held?.id ?? 0 }
}

async function statements(db: Db) {
  const found = await createRateStore(db, testChanges(db)).loadStatements([{ source: 'ecb', ...wrong.figure }])
  return found.map(({ rate, origin, learnedAt }) => [decimalText(rate), origin, learnedAt])
}
