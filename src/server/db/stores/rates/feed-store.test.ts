import { describe, expect, test } from 'vitest'
import { databaseKinds, seededPlace, useTestDatabase } from '../../../../../test/databases.ts'
import { openDatabase } from '../../opening/open-database.ts'
import { createFeedStore, type StoredFeedState } from './feed-store.ts'

const refusals = { refused: 2, refusedExamples: ['EUR/JPY of 2026-11-13 is 0', 'EUR/NOK of 2026-11-13 is -1'] }

const state: StoredFeedState = {
  feed: 'ecb',
  attemptedAt: new Date('2026-11-13T15:00:00Z'),
  succeededAt: new Date('2026-11-13T15:00:00Z'),
  failures: 0,
  problem: undefined,
  nextAttemptAt: new Date('2026-11-16T14:45:00Z'),
  url: 'https://bank.example/rates',
  etag: '"1"',
  lastModified: undefined,
  refused: 0,
  refusedExamples: [],
  newFigures: 0,
}

describe.each(databaseKinds)('%s', (kind) => {
  const database = useTestDatabase(kind)

  test('saves the state of a feed, and replaces every part of it', () =>
    database.undone(async (db) => {
      const store = createFeedStore(db)
      expect(await store.loadStates()).toEqual(new Map())
      await store.saveState(state)
      expect(await store.loadStates()).toEqual(new Map([['ecb', state]]))
      const failed = {
        ...state,
        failures: 1,
        problem: 'it is away',
        etag: undefined,
        lastModified: 'Friday',
        ...refusals,
      }
      await store.saveState(failed)
      await store.saveState({ ...state, feed: 'market' })
      expect((await store.loadStates()).get('ecb')).toEqual(failed)
    }))

  test('returns the rows of the last of several statements, and rolls back a transaction that fails among them', async () => {
    const { runSql, close } = await openDatabase(await seededPlace(kind))
    const statements = 'create table written (number int); insert into written values (1), (2); select * from written'
    expect(await runSql(statements)).toEqual({ rows: [{ number: 1 }, { number: 2 }] })
    await expect(runSql('begin; delete from written; select 1 / 0; commit')).rejects.toThrow('division by zero')
    const many = Array.from({ length: 12 }, () => runSql('select number from written where number > $1', [1]))
    expect(await Promise.all(many)).toEqual(Array(12).fill({ rows: [{ number: 2 }] }))
    await close()
  })
})
