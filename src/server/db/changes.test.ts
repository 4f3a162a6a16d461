import { describe, expect, test } from 'vitest'
import { databaseKinds, useTestDatabase } from '../../../test/databases.ts'
import { createChanges, isAny } from './changes.ts'
import type { Db } from './database.ts'
import { loadRevisions } from './stores/revision-store.ts'

describe.each(databaseKinds)('changes in %s', (kind) => {
  const { undone } = useTestDatabase(kind)

  async function numberOf(db: Db): Promise<number> {
    return (await loadRevisions(db)).get('rates') ?? 0
  }

  test('a change is counted in its transaction, and told when it is over', () =>
    undone(async (db) => {
      const before = await numberOf(db)
      const told: number[] = []
      const { change } = createChanges(db, async () => void told.push(await numberOf(db)))
      expect(await change('rates', async () => 'done')).toBe('done')
      // A result of nothing is a result: the first of a list has the place 0.
      expect(await change('rates', async () => 0)).toBe(0)
      expect(told).toEqual([before + 1, before + 2])
    }))

  test('what came to nothing, or went wrong, is neither counted nor told', () =>
    undone(async (db) => {
      const before = await numberOf(db)
      const told: string[] = []
      const { change } = createChanges(db, async (subject) => void told.push(subject))
      expect(await change('rates', async () => 0, isAny)).toBe(0)
      await expect(change('rates', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      expect([await numberOf(db), told]).toEqual([before, []])
    }))

  test('of several steps each is counted and all are told once, also where one goes wrong', () =>
    undone(async (db) => {
      const before = await numberOf(db)
      const told: string[] = []
      const { inSteps } = createChanges(db, async (subject) => void told.push(subject))
      const steps = inSteps(async (change) => {
        for (const result of [1, 2, 0]) await change('rates', async () => result, isAny)
        expect(told).toEqual([])
        await change('rates', () => Promise.reject(new Error('no')))
      })
      await expect(steps).rejects.toThrow('no')
      expect([await numberOf(db), told]).toEqual([before + 2, ['rates']])
    }))
})
