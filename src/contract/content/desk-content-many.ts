import * as z from 'zod/mini'
import { contentRoutes } from '#domain/addresses/content-routes.ts'
import { type Collection, referenceFields } from '#domain/content/model/collection.ts'
import { parts } from '#domain/content/model/part.ts'
import { partStates } from '#domain/content/publishing/part-state.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { MomentText, severalOf } from '../core/schemas.ts'
import { Knowing, Part, Revision } from './document-wire.ts'
import { DocumentId } from './text-wire.ts'

/** Start of a publication in the future; immediately if absent. */
export const LiveFrom = z.optional(z.iso.datetime({ offset: true }))

export const listStates = [...partStates, 'missing'] as const
export type ListState = (typeof listStates)[number]

export const listSorts = ['-edited', 'edited', 'title', '-title'] as const
export type ListSort = (typeof listSorts)[number]

const maxMany = 200

const namedOrNot = z.optional(z.nullable(DocumentId))

/**
 * Why a document was refused: it was changed meanwhile, is in the trash, is incomplete, its URL is taken, or it would
 * be published without its shared part.
 */
export type RefusedDocument = {
  readonly document: number
  readonly reason: 'stale' | 'trashed' | 'incomplete' | 'address' | 'shared'
}

/** Returns the endpoints for several documents at once. */
export function manyCalls(collection: Collection) {
  const { name, may } = collection
  const routes = contentRoutes(name)
  const called = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const { many } = nounsOf(name)
  const common = { subject: 'Content', query: noQuery } as const
  const read = { ...common, method: 'GET', access: 'content.read', errors: [] } as const
  const change = { ...common, access: may.change } as const
  const publish = { ...common, access: may.publish } as const
  return {
    overview: endpoint({
      ...read,
      name: `overviewOf${called}`,
      route: routes.overview,
      summary: `Count ${many} by state`,
      description:
        'Counts stop at 1,000. Also lists the email addresses of the users who made the last edit of a document.',
      answer: asIs(
        z.object({
          all: z.number(),
          trash: z.number(),
          states: z.record(z.enum(listStates), z.number()),
          editors: z.array(z.string()),
        }),
      ),
    }),
    publishMany: endpoint({
      ...publish,
      name: `publishMany${called}`,
      method: 'POST',
      route: routes.many,
      summary: `Publish several ${many}`,
      description:
        'All documents are published or none, each with its drafts in the given revisions, at once or at `live_from`. 409 with `refused` in `error_data` lists the documents that could not be published and why.',
      body: bodyAsIs(
        z.strictObject({
          documents: severalOf(
            z.strictObject({
              id: DocumentId,
              parts: severalOf(z.strictObject({ part: Part, revision: Revision }), ({ part }) => part, parts.length),
            }),
            ({ id }) => id,
            maxMany,
          ),
          live_from: LiveFrom,
        }),
      ),
      answer: asIs(
        z.object({
          count: z.number(),
          live_from: MomentText.check(z.meta({ description: 'When the publications start, as recorded.' })),
          is_planned: z.boolean().check(z.meta({ description: 'True if the publications start in the future.' })),
        }),
      ),
      errors: ['invalid_state'],
    }),
    changeMany: endpoint({
      ...change,
      name: `changeMany${called}`,
      method: 'PUT',
      route: routes.many,
      summary: `Set a reference of several ${many}`,
      description:
        'Changes shared fields in the drafts: each given field refers to the given document afterwards, or to none if null. All documents change or none. 409 with `refused` in `error_data` lists the documents that could not be changed and why.',
      body: bodyAsIs(
        z.strictObject({
          documents: severalOf(z.strictObject({ id: DocumentId, revision: Revision }), ({ id }) => id, maxMany),
          value: z.strictObject(
            Object.fromEntries(referenceFields(collection).map((field) => [field.name, namedOrNot])),
          ) as z.ZodMiniType<Readonly<Record<string, number | null | undefined>>>,
        }),
      ),
      answer: asIs(z.object({ count: z.number() })),
      errors: ['invalid_state'],
    }),
    trashMany: endpoint({
      ...change,
      name: `trashMany${called}`,
      method: 'DELETE',
      route: routes.many,
      summary: `Move several ${many} to the trash`,
      description:
        'All documents are moved or none, and their publications end. Each request item names the other documents that refer to the document and how the rates page shows it. If that has changed for one, the answer is 409 with the `document` and its current `uses` or `shown_as` in `error_data`.',
      body: bodyAsIs(
        z.strictObject({
          documents: severalOf(z.strictObject({ id: DocumentId, ...Knowing }), ({ id }) => id, maxMany),
        }),
      ),
      answer: asIs(z.object({ count: z.number() })),
      errors: ['invalid_state'],
    }),
    restoreMany: endpoint({
      ...change,
      name: `restoreMany${called}`,
      method: 'POST',
      route: routes.restoringMany,
      summary: `Restore several ${many} from the trash`,
      description:
        'The restored documents are drafts. Documents that are not in the trash are skipped. 404 if one does not exist.',
      body: bodyAsIs(z.strictObject({ documents: severalOf(DocumentId, (id) => id, maxMany) })),
      answer: asIs(z.object({ count: z.number() })),
      errors: [],
    }),
  }
}

/** Returns the nouns for documents of a collection in summaries, such as "pages" and "a page". */
export function nounsOf(collection: string): { readonly many: string; readonly one: string } {
  const many = collection.replaceAll('-', ' ')
  const singular = many.replace(/ies$/, 'y').replace(/s$/, '')
  return { many, one: `${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}` }
}
