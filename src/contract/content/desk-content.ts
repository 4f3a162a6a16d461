import * as z from 'zod/mini'
import { contentRoutes } from '#domain/addresses/content-routes.ts'
import { type Collection, referenceFields } from '#domain/content/model/collection.ts'
import { hasPart, languagesOf, parts } from '#domain/content/model/part.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { bodyAsIs } from '../core/body.ts'
import { type AnyEndpoint, asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { pageOf, paging } from '../core/paging.ts'
import { list, query, single } from '../core/query.ts'
import { severalOf } from '../core/schemas.ts'
import { oneOf, words } from '../core/text-forms.ts'
import { LiveFrom, listSorts, listStates, manyCalls, nounsOf } from './desk-content-many.ts'
import { Knowing, Part, Revision, WireDocument, WireListed, WirePart, WireVersion } from './document-wire.ts'
import { fieldsWire } from './field-wire.ts'
import { documentNumber, plainLine } from './text-wire.ts'

const Note = z.optional(z.string().check(z.trim(), z.maxLength(300), plainLine))

type ContentCalls = ReturnType<typeof makeCalls>

const made = new WeakMap<Collection, ContentCalls>()

/**
 * Returns the endpoints of a collection, created once per declaration, because there are many and their schemas are
 * large.
 */
export function contentCalls(collection: Collection): ContentCalls {
  const calls = made.get(collection) ?? makeCalls(collection)
  made.set(collection, calls)
  return calls
}

function makeCalls(collection: Collection) {
  const { name, may } = collection
  const routes = contentRoutes(name)
  const called = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const { many, one } = nounsOf(name)
  const common = { subject: 'Content' } as const
  const read = { ...common, method: 'GET', access: 'content.read', errors: [] } as const
  const change = { ...common, query: noQuery, access: may.change } as const
  const publish = { ...common, query: noQuery, access: may.publish } as const
  const answer = asIs(WireDocument)
  const key = collection.keys
    ? z.enum(collection.keys)
    : z.string().check(z.regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/), z.maxLength(80))
  return {
    list: endpoint({
      ...read,
      name: `list${called}`,
      route: routes.documents,
      summary: `List ${many}`,
      description: 'Ordered by last edit, newest first, unless `sort` is given.',
      query: query({
        ...paging,
        search: single(
          'search',
          words('Part of a key, a title or another searched text, such as a slug or a summary.'),
        ),
        state: single(
          'state',
          oneOf(
            listStates,
            'Documents with a part in this state; with `language`, documents whose part in that language is in it. scheduled: not published now, but scheduled; missing: without text in that language, or in at least one language.',
          ),
        ),
        sort: single('sort', oneOf(listSorts, 'Sort order; a minus sign reverses it. `-edited` by default.')),
        language: single(
          'language',
          oneOf(
            languages,
            'Language of the state, and of the titles unless `titles_in` is given. Titles are English by default.',
          ),
        ),
        titlesIn: single(
          'titles_in',
          oneOf(languages, 'Language of the titles, if it differs from that of the state.'),
        ),
        ids: list('id', {
          ...documentNumber,
          schema: { ...documentNumber.schema, description: 'Only these documents, also if they are in the trash.' },
        }),
        refersTo: list('refers_to', documentNumber),
        editedBy: single('edited_by', words('Email address of the last editor.')),
        trash: single('trash', oneOf(['only'], 'List documents in the trash instead.')),
      }),
      answer: asIs(pageOf(WireListed)),
    }),
    ...manyCalls(collection),
    create: endpoint({
      ...change,
      name: `create${called}`,
      method: 'POST',
      route: routes.documents,
      summary: `Create ${one}`,
      description: 'The new document is a draft. 409 if the key is taken; `free` in `error_data` suggests another.',
      body: bodyAsIs(ofPart(collection, { key })),
      answer,
      errors: ['invalid_state'],
    }),
    read: endpoint({
      ...read,
      name: `read${called}`,
      route: routes.document,
      summary: `Get ${one}`,
      description: 'Includes all drafts and the documents that refer to it.',
      query: noQuery,
      answer,
    }),
    save: endpoint({
      ...change,
      name: `save${called}`,
      quiet: 'Autosave: the form shows when it was saved.',
      repeatable: 'A draft names the revision it was made from, and the form merges what it finds.',
      method: 'PUT',
      route: routes.draft,
      summary: `Save a draft of ${one}`,
      description:
        'The request names the revision it was made from. If the draft has changed since, the answer is 409 with the current part and the sent value in `error_data`, and nothing is saved. `keep` also saves a version.',
      body: bodyAsIs(ofPart(collection, { revision: Revision, keep: z.optional(z.strictObject({ note: Note })) })),
      answer: asIs(WirePart),
      errors: ['invalid_state'],
    }),
    publish: endpoint({
      ...publish,
      name: `publish${called}`,
      method: 'POST',
      route: routes.publications,
      summary: `Publish or unpublish ${one}`,
      description:
        'Publishes or unpublishes all given parts or none, at once or at `live_from`. If the parts have a `revision`, they are published in that revision; if none has one, they are unpublished; a mixture is rejected. 409 if a draft has another revision, or if a part to unpublish is not published at that time.',
      body: bodyAsIs(
        z.strictObject({
          parts: severalOf(
            z.strictObject({ part: Part, revision: z.optional(Revision) }),
            ({ part }) => part,
            parts.length,
          ),
          live_from: LiveFrom,
        }),
      ),
      answer,
      errors: ['invalid_state'],
    }),
    withdraw: endpoint({
      ...publish,
      name: `withdraw${called}`,
      method: 'DELETE',
      route: routes.publication,
      summary: `Cancel a scheduled publication of ${one}`,
      description: '409 if the publication has taken effect or is cancelled already.',
      answer,
      errors: ['invalid_state'],
    }),
    versions: endpoint({
      ...read,
      name: `versionsOf${called}`,
      route: routes.versions,
      summary: `List versions of ${one}`,
      description: 'Newest first.',
      query: query({ ...paging, part: single('part', oneOf(parts, 'Only versions of this part.')) }),
      answer: asIs(pageOf(WireVersion)),
    }),
    version: endpoint({
      ...read,
      name: `versionOf${called}`,
      route: routes.version,
      summary: `Get a version of ${one}`,
      description: 'Includes all fields of the version.',
      query: noQuery,
      answer: asIs(z.object({ ...WireVersion._zod.def.shape, value: z.record(z.string(), z.unknown()) })),
    }),
    trash: endpoint({
      ...change,
      name: `trash${called}`,
      method: 'DELETE',
      route: routes.document,
      summary: `Unpublish ${one} and move it to the trash`,
      description:
        'The request names the documents that refer to it and how the rates page shows it. If that has changed, the answer is 409 with the current `uses` or `shown_as` in `error_data`. 404 if it is in the trash already.',
      body: bodyAsIs(z.strictObject(Knowing)),
      answer,
      errors: ['invalid_state'],
    }),
    restore: endpoint({
      ...change,
      name: `restore${called}`,
      method: 'POST',
      route: routes.restoring,
      summary: `Restore ${one} from the trash`,
      description: 'The restored document is a draft; publish it to make it visible. 404 if it is not in the trash.',
      answer,
      errors: [],
    }),
  }
}

/**
 * Returns the endpoints that a collection has: collections with fixed keys have no trash, and those without references
 * no bulk change.
 */
export function contentEndpoints(collection: Collection): AnyEndpoint[] {
  const calls = contentCalls(collection)
  const missing: AnyEndpoint[] = [
    ...(collection.keys ? [calls.trash, calls.trashMany, calls.restore, calls.restoreMany] : []),
    ...(referenceFields(collection).length === 0 ? [calls.changeMany] : []),
  ]
  return Object.values<AnyEndpoint>(calls).filter((call) => !missing.includes(call))
}

/** Returns the body for one part, with the fields of that part. */
function ofPart<Rest extends z.core.$ZodLooseShape>(collection: Collection, rest: Rest) {
  const shared = z.strictObject({ part: z.literal('shared'), value: fieldsWire(collection.shared, 'draft'), ...rest })
  const local = z.strictObject({
    part: z.enum(languagesOf(collection)),
    value: fieldsWire(collection.local, 'draft'),
    ...rest,
  })
  if (!hasPart(collection, 'shared')) return local
  return hasPart(collection, 'en') ? z.discriminatedUnion('part', [shared, local]) : shared
}
