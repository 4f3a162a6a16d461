import type { Collection } from '#domain/content/model/collection.ts'
import type { Value } from '#domain/content/model/field.ts'
import { isPart, type Part } from '#domain/content/model/part.ts'
import type { Db } from '../../core/database.ts'
import { callFunction, type JsonRow, readJsonRow } from '../../core/database-function.ts'
import { sql } from '../../core/drizzle.ts'
import { document, contentDraft as draft, type ScheduledPart } from '../../schema/content.ts'
import { readScheduled, type ScheduledPublication } from './counting.ts'
import { type JsonSeeds, readSeeds } from './newer-seeds.ts'
import type { Use } from './uses.ts'
import type { Draft } from './versions.ts'

export type DocumentRow = typeof document.$inferSelect

/** A draft without its value. */
export type DraftHead = Omit<Draft, 'value' | 'part'> & { readonly part: Part }

/** A document with its drafts, and its current and planned publications. */
export type DocumentHead = {
  readonly row: DocumentRow
  readonly drafts: readonly DraftHead[]
  readonly publications: readonly ScheduledPublication[]
}

/** A document with the draft value of each part. */
export type WholeDocument = DocumentHead & { readonly values: ReadonlyMap<Part, Value> }

/** Status of a document besides its drafts: its publications, and newer seeds. */
export type DocumentStatus = {
  readonly publications: readonly ScheduledPublication[]
  /** Seeded versions that are newer than an editor's change of the part. */
  readonly newerSeeds: ReadonlyMap<string, number>
}

type JsonStanding = { readonly schedule: readonly ScheduledPart[] | null; readonly newer_seeds: JsonSeeds }

export async function loadDocumentStatus(db: Db, id: number): Promise<DocumentStatus> {
  return readStanding(await callFunction<JsonStanding>(db, sql`document_standing(${id})`))
}

function readStanding({ schedule, newer_seeds }: JsonStanding): DocumentStatus {
  return { publications: (schedule ?? []).map(readScheduled), newerSeeds: readSeeds(newer_seeds) }
}

/** Everything that the desk shows of a document. */
export type DocumentDetails = {
  readonly whole: WholeDocument
  readonly uses: readonly Use[]
  readonly newerSeeds: ReadonlyMap<string, number>
}

type JsonDetails = {
  readonly document: JsonRow
  readonly drafts: readonly JsonRow[] | null
  readonly standing: JsonStanding
  readonly references: readonly Use[] | null
}

export async function findDetails(
  db: Db,
  collection: Collection,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<DocumentDetails | undefined> {
  const call = sql`document_details(${id}, ${collection.name}, ${now.toISOString()})`
  const found = await callFunction<JsonDetails | null>(db, call)
  if (!found) return undefined
  const { publications, newerSeeds } = readStanding(found.standing)
  const drafts = (found.drafts ?? []).map((json) => {
    const row = readJsonRow(draft, json)
    return { ...row, part: requirePart(row.part) }
  })
  const values = new Map(drafts.map(({ part, value }) => [part, value]))
  const whole = { row: readJsonRow(document, found.document), drafts, publications, values }
  return { whole, uses: found.references ?? [], newerSeeds }
}

export function requirePart(text: string): Part {
  if (!isPart(text)) throw new Error(`A document has no part ${text}.`)
  return text
}
