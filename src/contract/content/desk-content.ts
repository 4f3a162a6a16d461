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
import { LiveFrom, listSorts, listStates, manyCalls } from './desk-content-many.ts'
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
      summary: `${name}: what there is`,
      description: 'The last edited first, unless another order is asked for.',
      query: query({
        ...paging,
        search: single('search', words('Part of a title or of a name.')),
        state: single(
          'state',
          oneOf(
            listStates,
            'Only those of which a part stands so, that of the language where one is asked for; scheduled: with something to come; missing: with no text in it, or in some language.',
          ),
        ),
        sort: single(
          'sort',
          oneOf(listSorts, 'Sorted by; with a minus sign the other way round. `-edited` when left out.'),
        ),
        language: single(
          'language',
          oneOf(languages, 'The language that a state is of, and that titles are wanted in.'),
        ),
        titlesIn: single(
          'titles_in',
          oneOf(languages, 'The language that titles are wanted in, whichever a state is of.'),
        ),
        ids: list('id', {
          ...documentNumber,
          schema: { ...documentNumber.schema, description: 'Only these, also where they lie in the trash.' },
        }),
        refersTo: list('refers_to', documentNumber),
        editedBy: single('edited_by', words('The mail address of whoever changed it last.')),
        trash: single('trash', oneOf(['only'], 'Those that lie in the trash instead.')),
      }),
      answer: asIs(pageOf(WireListed)),
    }),
    ...manyCalls(collection),
    create: endpoint({
      ...change,
      name: `create${called}`,
      method: 'POST',
      route: routes.documents,
      summary: `${name}: a new one`,
      description:
        'Begins as a draft; nobody sees it before it is published. 409 where one has its name, with one that is `free` in `error_data`.',
      body: bodyAsIs(ofPart(collection, { key })),
      answer,
      errors: ['invalid_state'],
    }),
    read: endpoint({
      ...read,
      name: `read${called}`,
      route: routes.document,
      summary: `${name}: one of them`,
      description: 'With all its drafts, and what refers to it.',
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
      summary: `${name}: change a draft`,
      description:
        'Made from the state of the draft that it names: where that is not the last any more, it is 409 with the ' +
        'part as it is now and what was sent in `error_data`, and nothing is changed. With `keep` it becomes a version.',
      body: bodyAsIs(ofPart(collection, { revision: Revision, keep: z.optional(z.strictObject({ note: Note })) })),
      answer: asIs(WirePart),
      errors: ['invalid_state'],
    }),
    publish: endpoint({
      ...publish,
      name: `publish${called}`,
      method: 'POST',
      route: routes.publications,
      summary: `${name}: say it, or say it no more`,
      description:
        'All of the parts or none, at once or from a moment on that is to come. With `revision` the draft in that state is said; ' +
        'without, nothing is said from then on; 409 where nothing of it would be said then anyway.',
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
      summary: `${name}: take back what was to begin later`,
      description: '409 where it has begun.',
      answer,
      errors: ['invalid_state'],
    }),
    versions: endpoint({
      ...read,
      name: `versionsOf${called}`,
      route: routes.versions,
      summary: `${name}: what was kept of one`,
      description: 'The newest first.',
      query: query({ ...paging, part: single('part', oneOf(parts, 'Only of this part.')) }),
      answer: asIs(pageOf(WireVersion)),
    }),
    version: endpoint({
      ...read,
      name: `versionOf${called}`,
      route: routes.version,
      summary: `${name}: a version`,
      description: 'With all it says.',
      query: noQuery,
      answer: asIs(z.object({ ...WireVersion._zod.def.shape, value: z.record(z.string(), z.unknown()) })),
    }),
    trash: endpoint({
      ...change,
      name: `trash${called}`,
      method: 'DELETE',
      route: routes.document,
      summary: `${name}: off the site, and into the trash`,
      description:
        'Whoever does it names what refers to it, and how the rates page shows it: 409 with `error_data` where that has ' +
        'changed.',
      body: bodyAsIs(z.strictObject(Knowing)),
      answer,
      errors: ['invalid_state'],
    }),
    restore: endpoint({
      ...change,
      name: `restore${called}`,
      method: 'POST',
      route: routes.restoring,
      summary: `${name}: out of the trash`,
      description: 'As a draft: whether it is said again is another decision.',
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
