import { collections } from '#domain/content/model/collections/collections.ts'
import { searchTextOf } from '#domain/content/model/searched-texts.ts'
import type { Db } from '../core/database.ts'
import { and, eq, gte, isNull, lte, sql } from '../core/drizzle.ts'
import { auditEntry, auditSearch } from '../schema/audit.ts'
import { document, contentDraft as draft } from '../schema/content.ts'
import { message } from '../schema/messages.ts'
import { loadConcerned } from '../stores/audit/audit-subjects.ts'
import { insertAuditWords } from '../stores/audit/audit-words.ts'
import { messageColumns, messageWords } from '../stores/messages/inbox-query.ts'

const batch = 1_000

/** Writes what drafts, messages and audit entries are searched by where an older version of the program wrote them. */
export async function fillSearchTexts(db: Db): Promise<void> {
  await fillDrafts(db)
  await fillMessages(db)
  await fillAudit(db)
}

async function fillDrafts(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: draft.documentId, part: draft.part, value: draft.value, collection: document.collection })
      .from(draft)
      .innerJoin(document, eq(document.id, draft.documentId))
      .where(isNull(draft.searchText))
      .limit(batch)
    if (rows.length === 0) return
    const texts = rows.map(({ collection, value }) => {
      const declared = collections.find(({ name }) => name === collection)
      return declared ? searchTextOf(declared, value) : ''
    })
    await db.execute(sql`
      update ${draft} set search_text = given.text
      from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(rows.map(({ part }) => part))}::text[],
        ${sql.param(texts)}::text[]) as given(id, part, text)
      where ${draft.documentId} = given.id and ${draft.part} = given.part`)
  }
}

async function fillAudit(db: Db): Promise<void> {
  const { rows: missing } = await db.execute<{ number: string }>(sql`
    select number from ${auditEntry} as entry
    where not exists (select from ${auditSearch} as found where found.number = entry.number)
    order by number limit 1`)
  if (!missing[0]) return
  for (let next = Number(missing[0].number); ; ) {
    const rows = await db
      .select()
      .from(auditEntry)
      .where(gte(auditEntry.number, next))
      .orderBy(auditEntry.number)
      .limit(batch)
    const last = rows.at(-1)?.number
    if (last === undefined) return
    const found = await db
      .select({ number: auditSearch.number })
      .from(auditSearch)
      .where(and(gte(auditSearch.number, next), lte(auditSearch.number, last)))
    const known = new Set(found.map(({ number }) => number))
    const without = rows.filter(({ number }) => !known.has(number))
    if (without.length > 0) await insertAuditWords(db, without, await loadConcerned(db, without))
    next = last + 1
  }
}

async function fillMessages(db: Db): Promise<void> {
  for (;;) {
    const rows = await db.select(messageColumns).from(message).where(isNull(message.words)).limit(batch)
    if (rows.length === 0) return
    const found = sql.join(
      rows.map((row) => sql`(${row.id}::bigint, ${messageWords(row)})`),
      sql`, `,
    )
    await db.execute(sql`
      update ${message} set words = given.words from (values ${found}) as given(id, words) where ${message.id} = given.id`)
  }
}
