import { describe, expect, test } from 'vitest'
import type { Act } from '#domain/people/act.ts'
import { databaseKinds, useTestDatabase } from '../../../../test/databases.ts'
import type { Db } from '../core/database.ts'
import { desc, sql } from '../core/drizzle.ts'
import { auditEntry } from '../schema/audit.ts'
import { createChanges, noChanges } from './changes.ts'
import { loadRevisions } from './revision-store.ts'

const by = { kind: 'person', id: 7, mail: 'anna@evp.example', address: '192.0.2.7', requestId: 'r-1' } as const
const at = new Date('2026-11-16T08:00:00Z')
const clock = () => at
const act: Act = {
  action: 'margins.record',
  subject: 'PLN',
  before: { tiers: ['0.45 %'] },
  after: { tiers: ['0.55 %'] },
}

describe.each(databaseKinds)('changes in %s', (kind) => {
  const { undone } = useTestDatabase(kind)

  async function numberOf(db: Db): Promise<number> {
    return (await loadRevisions(db)).get('rates') ?? 0
  }

  const loadNewest = (db: Db, count: number) =>
    db.select().from(auditEntry).orderBy(desc(auditEntry.number)).limit(count)

  test('increments the revision in the transaction, and notifies after it', () =>
    undone(async (db) => {
      const before = await numberOf(db)
      const notified: number[] = []
      const { change } = createChanges(db, { by, tell: async () => void notified.push(await numberOf(db)) })
      expect(
        await change(
          'rates',
          async () => 'done',
          () => [act],
        ),
      ).toBe('done')
      expect(notified).toEqual([before + 1])
    }))

  test('a change of a subject that no replica keeps in memory is recorded, but increments no revision', () =>
    undone(async (db) => {
      const before = await loadRevisions(db)
      const { change } = createChanges(db, { by, clock })
      await change(
        'drafts',
        async () => undefined,
        () => [{ ...act, subject: 'CHF' }],
      )
      expect(await loadNewest(db, 1)).toMatchObject([{ subject: 'CHF' }])
      expect(await loadRevisions(db)).toEqual(before)
    }))

  test('records who did what, when, from where and by which request, with the values before and after', () =>
    undone(async (db) => {
      const { change } = createChanges(db, { by, clock })
      await change(
        'rates',
        async () => ['PLN', 'CZK'],
        (subjects) => subjects.map((subject) => ({ ...act, subject })),
      )
      const [czk, pln] = await loadNewest(db, 2)
      expect(pln).toEqual({
        number: expect.any(Number),
        at,
        actor: 'person',
        name: 'anna@evp.example',
        personId: 7,
        address: '192.0.2.7',
        requestId: 'r-1',
        ...act,
      })
      expect([czk?.subject, Number(czk?.number) > Number(pln?.number)]).toEqual(['CZK', true])
    }))

  test('neither counts, notifies nor records a change that failed or changed nothing', () =>
    undone(async (db) => {
      const before = [await numberOf(db), await loadNewest(db, 1)]
      const notified: string[] = []
      const { change } = createChanges(db, { by, tell: async (subject) => void notified.push(subject) })
      expect(
        await change(
          'rates',
          async () => 0,
          () => [],
        ),
      ).toBe(0)
      const failing = change(
        'rates',
        () => Promise.reject(new Error('no')),
        () => [act],
      )
      await expect(failing).rejects.toThrow('no')
      expect([await numberOf(db), await loadNewest(db, 1)]).toEqual(before)
      expect(notified).toEqual([])
    }))

  test('counts each of several steps, and notifies once, even if a step fails', () =>
    undone(async (db) => {
      const before = await numberOf(db)
      const notified: string[] = []
      const { inSteps } = createChanges(db, { by, tell: async (subject) => void notified.push(subject) })
      const steps = inSteps(async (change) => {
        for (const count of [1, 2, 0])
          await change(
            'rates',
            async () => count,
            () => Array<Act>(count).fill(act),
          )
        expect(notified).toEqual([])
        await change(
          'rates',
          () => Promise.reject(new Error('no')),
          () => [act],
        )
      })
      await expect(steps).rejects.toThrow('no')
      expect([await numberOf(db), notified]).toEqual([before + 2, ['rates']])
    }))

  test.each(['update audit_entry set name = name', 'delete from audit_entry', 'truncate audit_entry'])(
    'rejects a change of the audit log: %s',
    (statement) =>
      undone(async (db) => {
        const refusal = { cause: { message: 'Audit entries cannot be changed or deleted.' } }
        await expect(db.transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject(refusal)
      }),
  )

  test('records the seeding of a new database', () =>
    undone(async (db) => {
      const entries = await db.select().from(auditEntry).orderBy(auditEntry.number)
      expect(entries[0]).toMatchObject({ actor: 'job', name: 'seeds', action: 'currencies.replace', before: null })
      expect(entries.map(({ action }) => action)).toContain('margins.record')
      expect(entries.find(({ action }) => action === 'rates.record')).toMatchObject({
        subject: 'market',
        after: { origin: 'bundled', last: '2026-09-29' },
      })
      expect(entries.at(-1)).toMatchObject({ actor: 'job', name: 'seeds', action: 'content.sow' })
    }))
})

test('rejects changes of a store without an actor', () => {
  const changing = () =>
    noChanges.change(
      'rates',
      async () => 0,
      () => [act],
    )
  expect(changing).toThrow('needs an actor')
})
