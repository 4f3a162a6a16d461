import { fieldsWire } from '#contract/content/field-wire.ts'
import { type Body, bodyAsIs } from '#contract/core/body.ts'
import { ApiError, wrongField } from '#contract/core/error.ts'
import { readBody } from '#contract/core/read-body.ts'
import { rightsFor } from '#domain/content/blocks/block-rights.ts'
import { isEmptyPage } from '#domain/content/blocks/needs-text.ts'
import { type Collection, requiredBecause } from '#domain/content/model/collection.ts'
import type { Fields, Value } from '#domain/content/model/field.ts'
import { isPart, type Part } from '#domain/content/model/part.ts'
import type { BlockTexts, PlacedBlock } from '#domain/content/model/placed-block.ts'
import { type QuestionPlace, questionPlacesIn } from '#domain/content/presenting/question-places.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import { type Draft, fieldsOf } from '../../../db/stores/content/versions.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'

/**
 * Parses the start of a publication. A start in the past is rejected, because publishing at once would be unexpected.
 */
export function readStart(text: string | undefined, now: Date): { liveFrom?: Date } {
  if (text === undefined) return {}
  const liveFrom = new Date(text)
  if (liveFrom <= now) throw wrongField('live_from', 'Must be in the future.')
  if (liveFrom >= endOfTime) throw wrongField('live_from', 'Must be before the year 3000.')
  return { liveFrom }
}

/** Upper bound of moments in all calls. */
const endOfTime = new Date('3000-01-01T00:00:00Z')

type TrashedDocument = { readonly id: number; readonly shown_as?: QuestionPlace | null | undefined }

/** Rejects trashing documents that the rates page shows unless the client names where. */
export function requireKnown(documents: readonly TrashedDocument[], book: ContentBook): void {
  const places = questionPlacesIn(book)
  for (const { id, shown_as } of documents) {
    const place = places.get(id)
    if (place !== undefined && place !== shown_as)
      throw new ApiError('invalid_state', 'The rates page shows this document.', {
        data: { document: id, shown_as: place },
      })
  }
}

type WrittenPart = { readonly part: Part; readonly value: Value }

/** Rejects blocks for which the caller lacks the right. */
export function requireBlockRights(collection: Collection, { part, value }: WrittenPart, { may }: DeskCaller): void {
  const missing = rightsFor(fieldsOf(collection, part), value).find((right) => !may(right))
  if (missing) throw new ApiError('forbidden', `A block requires the right ${missing}.`)
}

/** Throws `invalid_parameters` that names all fields a draft lacks for publication, by part and field. */
export function requireComplete(collection: Collection, draft: Draft, shared: Draft | undefined): void {
  const part = partOf(draft)
  try {
    readBody(completeBodyOf(fieldsOf(collection, part)), draft.value)
    for (const field of requiredBecause(collection, draft.value)) throw wrongField(field, 'Required.')
    if (part !== 'shared' && hasSlots(collection)) requireSomething(draft.value, shared?.value ?? {})
  } catch (error) {
    if (!(error instanceof ApiError) || !error.properties) throw error
    const properties = Object.entries(error.properties).map(([field, problems]) => [`${part}.${field}`, problems])
    throw new ApiError(error.code, `${part}: ${error.message}`, { properties: Object.fromEntries(properties) })
  }
}

/** Cached, because building a schema takes longer than validating a draft. */
const completeBodies = new WeakMap<Fields, Body<Value>>()

function completeBodyOf(fields: Fields): Body<Value> {
  const body = completeBodies.get(fields) ?? bodyAsIs(fieldsWire(fields, 'complete'))
  completeBodies.set(fields, body)
  return body
}

/** Returns whether documents of a collection consist of blocks. */
function hasSlots({ local }: Collection): boolean {
  return Object.values(local).some(({ kind }) => kind === 'slots')
}

/** Rejects a page without content in a language, because it would hide the English version. */
function requireSomething({ slots = {} }: Value, { blocks }: Value): void {
  // Values were validated by their declaration.
  if (isEmptyPage(blocks as readonly PlacedBlock[] | undefined, slots as BlockTexts))
    throw wrongField('slots', 'Required.')
}

export function partOf({ part }: Draft): Part {
  if (!isPart(part)) throw new Error(`A document has no part ${part}.`)
  return part
}

export function nothing(): ApiError {
  return new ApiError('not_found', 'There is no document with this number.')
}
