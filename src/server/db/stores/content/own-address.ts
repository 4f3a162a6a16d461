import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import { titleOf } from '#domain/content/model/searched-texts.ts'
import { freeName, stemOf } from '#domain/content/model/words.ts'
import {
  type AddressClash,
  findAddressClash,
  type NamingPublication,
} from '#domain/content/publishing/address-clash.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#domain/texts/languages/language.ts'
import type { Db } from '../../core/database.ts'
import { callFunction } from '../../core/database-function.ts'
import { and, eq, sql } from '../../core/drizzle.ts'
import { document, type PublishedPart, contentVersion as version } from '../../schema/content.ts'
import { type CountingPublication, readCounting } from './counting.ts'

/** Another document has the same address for readers of a language. */
export class SlugTakenError extends Error {
  override name = 'SlugTakenError'
  /** Part whose address has to change. */
  readonly part: Part
  readonly document: number
  constructor(clash: AddressClash, { id, title, free }: { id: number; title: string; free: string }) {
    super(`“${title}” ${howTaken(clash)}; ${free} is free.`)
    this.part = clash.mine
    this.document = id
  }
}

function howTaken({ language, mine, theirs }: AddressClash): string {
  if (mine === theirs) return `already uses this address in ${mine}`
  return theirs === language
    ? `uses this address in ${language}, where this document is shown in English`
    : `uses this address in ${language}, where it is shown in English`
}

type AddressChange = {
  readonly id: number
  readonly parts: readonly Part[]
  readonly now: Date
  /** Its publications, current and planned. */
  readonly own: readonly CountingPublication[]
}

/** Requires that a document has its own address in every language that its changed parts are read in, now and later. */
export async function requireOwnAddress(tx: Db, collection: Collection, changed: AddressChange): Promise<void> {
  const taken = await findTakenAddress(tx, collection, changed)
  if (taken) throw taken
}

/** Finds the document whose address another one would take with these publications. */
export async function findTakenAddress(
  tx: Db,
  collection: Collection,
  { id, parts, now, own }: AddressChange,
): Promise<SlugTakenError | undefined> {
  if (!('slug' in collection.local)) return undefined
  const names = namesOf(own)
  const slugs = new Set(names.flatMap(({ slug }) => slug ?? []))
  if (slugs.size === 0) return undefined
  for (const { other, publications } of await loadNamesakes(tx, collection, { id, slugs: [...slugs] })) {
    const clash = findAddressClash(names, namesOf(publications), { languages: languagesOf(parts), now })
    if (!clash) continue
    const taking = publications.find(({ part, value }) => part === clash.theirs && value.slug === clash.slug)
    const free = freeName(clash.slug, await loadSlugsLike(tx, collection, clash.slug))
    return new SlugTakenError(clash, { id: other, title: taking ? titleOf(collection, taking.value) : '', free })
  }
  return undefined
}

/** Returns the languages that parts are read in. English is read in all languages, its own first. */
function languagesOf(parts: readonly Part[]): readonly Language[] {
  return parts.includes(defaultLanguage) ? [defaultLanguage, ...languages] : parts.filter(isLanguage)
}

function namesOf(publications: readonly CountingPublication[]): NamingPublication[] {
  return publications.map(({ value: { slug }, ...one }) => ({
    ...one,
    slug: typeof slug === 'string' ? slug : undefined,
  }))
}

type JsonNamesake = { readonly id: number; readonly publications: readonly PublishedPart[] }

/** Loads the other documents that have or had one of some slugs in any language, with their publications. */
async function loadNamesakes(
  tx: Db,
  { name }: Collection,
  { id, slugs }: { readonly id: number; readonly slugs: readonly string[] },
) {
  const call = sql`documents_with_slugs(${sql.param([...slugs])}, ${name}, ${id})`
  const found = (await callFunction<readonly JsonNamesake[] | null>(tx, call)) ?? []
  return found.map(({ id: other, publications }) => ({ other, publications: publications.map(readCounting) }))
}

/** Loads the slugs with the same stem, including former ones, because old addresses redirect to new ones. */
async function loadSlugsLike(tx: Db, { name }: Collection, slug: string): Promise<ReadonlySet<string>> {
  const written = sql<string>`${version.value} ->> 'slug'`
  const rows = await tx
    .selectDistinct({ slug: written })
    .from(version)
    .innerJoin(document, eq(document.id, version.documentId))
    .where(and(eq(document.collection, name), sql`starts_with(${written}, ${stemOf(slug)})`))
  return new Set(rows.map((row) => row.slug))
}
