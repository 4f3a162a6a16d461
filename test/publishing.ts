import { pages } from '#domain/content/model/collections/pages.ts'
import { createContentBook } from '#domain/content/publishing/content-book.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { sql } from '#server/db/core/drizzle.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { loadContent } from '#server/db/stores/content/content-records.ts'
import { createDraftStore } from '#server/db/stores/content/draft-store.ts'
import { createPublicationStore } from '#server/db/stores/content/publication-store.ts'
import { testChanges } from './changes.ts'
import type { Death, FoundState } from './killed.ts'

// Process that reports the state of the database, publishes a page in all languages, and kills itself meanwhile.
const [place = '', death = ''] = process.argv.slice(2)
const { publishing, milliseconds }: Death = JSON.parse(death)
const { db } = await openDatabase(JSON.parse(place))
const drafts = createDraftStore(pages, testChanges(db))
const publications = createPublicationStore(pages, testChanges(db))
const clock = () => new Date()
const key = 'killed'

const found = await look()
await report(found)
if (publishing === 'nothing') die()
const title = String(found.changes)
const id = found.id ?? (await drafts.create({ key, part: 'en', value: { title: '' }, by: null, now: clock() }))
const parts = []
for (const part of languages) {
  const revision = await revisionOf(part)
  const saved = await drafts.save({ id, part, value: { title }, revision, by: null, now: clock() })
  parts.push({ part, revision: saved.revision })
}
let checked = 0
await publications.publish({
  id,
  parts,
  by: null,
  clock,
  require() {
    checked++
    if (checked !== publishing) return
    if (milliseconds === undefined) die()
    setTimeout(die, milliseconds)
  },
})
await report('published')
die()

async function look(): Promise<FoundState> {
  const now = clock()
  const page = createContentBook((await loadContent(db, now)).records, now).find(pages.name, key)
  const { rows } = await db.execute<{ id: number | null; changes: number; acts: number; publications: number }>(sql`
    select (select id::int from document where key = ${key}) as id,
      (select coalesce(sum(revision), 0)::int from content_draft d join document on id = document_id where key = ${key}) as changes,
      (select count(*)::int from audit_entry where action = 'content.publish') as acts,
      (select count(*)::int from content_publication p join document on id = document_id where key = ${key}) as publications`)
  const [row] = rows
  if (!row) throw new Error('The database answered nothing.')
  const titles = [...(page?.local.values() ?? [])].map(({ value }) => String(value.title))
  return { ...row, titles }
}

async function revisionOf(part: string): Promise<number> {
  const { rows } = await db.execute<{ revision: number }>(
    sql`select revision from content_draft join document on id = document_id where key = ${key} and part = ${part}`,
  )
  return rows[0]?.revision ?? 0
}

function report(message: FoundState | 'published'): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}
