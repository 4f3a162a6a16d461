import type { Db } from '../src/server/db/core/database.ts'
import { gte, sql } from '../src/server/db/core/drizzle.ts'
import { auditEntry, auditSearch } from '../src/server/db/schema/audit.ts'
import { loadConcerned } from '../src/server/db/stores/audit/audit-subjects.ts'
import { completionWords, foundBy } from '../src/server/db/stores/audit/audit-words.ts'

const batch = 1_000

/** Writes the search words of audit entries that a test or a measurement inserted with SQL. */
export async function writeAuditWords(db: Db): Promise<void> {
  const { rows: missing } = await db.execute<{ first: string | null }>(sql`
    select min(number) as first from ${auditEntry} as entry
    where not exists (select from ${auditSearch} as found where found.number = entry.number)`)
  const first = missing[0]?.first ?? null
  if (first === null) return
  for (let next = Number(first); ; ) {
    const entries = await db
      .select()
      .from(auditEntry)
      .where(gte(auditEntry.number, next))
      .orderBy(auditEntry.number)
      .limit(batch)
    const last = entries.at(-1)
    if (!last) return
    const concernedBy = await loadConcerned(db, entries)
    const rows = entries.map((entry) => {
      const { number, at } = entry
      return { number, at: at.toISOString(), ...foundBy(entry, concernedBy(entry)) }
    })
    await db.execute(sql`select list_audit_words(${JSON.stringify(completionWords(rows))})`)
    await db.execute(sql`
      insert into ${auditSearch} (number, at, words) select number, at, audit_words(at, words, keys)
      from json_to_recordset(${JSON.stringify(rows)}) as entry(number bigint, at timestamptz, words json, keys json)
      on conflict do nothing`)
    next = last.number + 1
  }
}
