import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databaseKinds, useTestDatabase } from '../../../../../test/databases.ts'
import { runs } from '../../../../../test/property-runs.ts'
import { sql } from '../../core/drizzle.ts'
import type { AuditFilter } from './audit-query.ts'
import { countAudit, hasMoreAudit, loadAudit, recordActs } from './audit-store.ts'
import { loadConcerned } from './audit-subjects.ts'

const names = ['Anna', 'anton', 'Željko'] as const
const subjects = ['ecb', 'mnb', 'boe'] as const

/** Times in many weeks, also as clocks that are ahead or behind produce them. */
const moments = [
  '1969-12-31T23:00:00Z',
  '2024-01-03T23:59:59Z',
  '2024-01-04T00:00:00Z',
  '2026-11-19T12:00:00Z',
  '2400-01-01T00:00:00Z',
]

const entry = fc.record({
  name: fc.constantFrom(...names),
  subject: fc.constantFrom(...subjects),
  at: fc.constantFrom(...moments).map((text) => new Date(text)),
})

const filter = fc.record({
  words: fc.constantFrom('', 'an', 'ANNA', 'zelj ecb', 'ecb', 'anna anton', 'nobody', 'b'),
  since: fc.option(
    fc.constantFrom(...moments).map((text) => new Date(text)),
    { nil: undefined },
  ),
  until: fc.option(
    fc.constantFrom(...moments).map((text) => new Date(text)),
    { nil: undefined },
  ),
  isSwitchedOn: fc.boolean(),
  limit: fc.integer({ min: 1, max: 5 }),
})

function searching(text: string): Pick<AuditFilter, 'search'> {
  return text ? { search: { text, meanings: () => [], subjects: [] } } : {}
}

describe.each(databaseKinds)('%s', (kind) => {
  const database = useTestDatabase(kind)
  const clear = () =>
    database.db().execute(sql`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      delete from audit_entry; delete from audit_search; delete from audit_word;
    end $$`)

  test('returns all matching entries over the pages of a search, each once, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 30 }), filter, async (entries, query) => {
        const db = database.db()
        await clear()
        const concernedBy = await loadConcerned(db, [])
        for (const { name, subject, at } of entries)
          await recordActs(db, [{ action: 'sources.switch_on', subject, after: null }], {
            by: { kind: 'job', name },
            at,
            concernedBy,
          })
        const { since, until, limit } = query
        const within = {
          ...(since && { since }),
          ...(until && { until }),
          ...(query.isSwitchedOn && { action: 'sources.switch_on' as const }),
          ...searching(query.words),
        }
        const words = query.words.toLowerCase().split(' ').filter(Boolean)
        const bankOf = { ecb: 'european central bank ecb', mnb: 'mnb', boe: 'boe' }
        const expected = entries.filter(({ name, subject, at }) => {
          const own = `${name.toLowerCase().replace('ž', 'z')} ${bankOf[subject]}`.split(' ')
          const isIn = (!since || at >= since) && (!until || at < until)
          return isIn && words.every((word) => own.some((one) => one.startsWith(word)))
        })
        const found = []
        for (let before: number | undefined; ; ) {
          const page = await loadAudit(db, { ...within, ...(before && { before }) }, limit)
          found.push(...page)
          if (page.length < limit) break
          before = page.at(-1)?.number
        }
        expect(found.map(({ at }) => at.getTime())).toEqual(
          expected.map(({ at }) => at.getTime()).toSorted((a, b) => b - a),
        )
        expect(new Set(found.map(({ number }) => number)).size).toBe(expected.length)
        expect(await countAudit(db, within, 7)).toBe(Math.min(7, expected.length))
        for (const max of [0, 3, 30]) expect(await hasMoreAudit(db, within, max)).toBe(expected.length > max)
      }),
      runs(25),
    )
  })

  test('treats special characters in a search or a subject as text', async () => {
    const db = database.db()
    await clear()
    const subject = `o'ne\\il~"&|!:*`
    const acts = [{ action: 'mail.stop', subject }] as const
    const concernedBy = await loadConcerned(db, acts)
    await recordActs(db, acts, { by: { kind: 'job', name: "it's" }, at: new Date(), concernedBy })
    for (const text of ["o'ne", 'il', "it's", 'neil'])
      expect([text, await countAudit(db, searching(text), 5)]).toEqual([text, text === 'neil' ? 0 : 1])
    expect(await countAudit(db, { subject: `mail/${subject}` }, 5)).toBe(1)
    expect(await countAudit(db, searching("' | '"), 5)).toBe(0)
  })
})
