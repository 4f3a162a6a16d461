import * as z from 'zod/mini'
import { contentRoutes } from '#domain/addresses/content-routes.ts'
import type { Collection } from '#domain/content/collection.ts'
import { hasPart, partStates, parts } from '#domain/content/part.ts'
import { languages } from '#domain/texts/language.ts'
import { bodyAsIs } from '../body.ts'
import { asIs, endpoint, noQuery } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { query, single } from '../query.ts'
import { MomentText } from '../schemas.ts'
import { oneOf } from '../text-forms.ts'
import { fieldsWire } from './field-wire.ts'
import { DocumentId, plainLine } from './text-wire.ts'

const Part = z.enum(parts).check(z.meta({ description: 'What all languages share, or one language.' }))
const Who = z
  .nullable(z.string())
  .check(z.meta({ description: 'A mail address; null for what came with the program.' }))
const Revision = z
  .int()
  .check(z.minimum(0), z.meta({ description: 'Which state of the draft; 0 where there is none.' }))

const Planned = z.object({ number: z.number(), version: z.nullable(z.number()), live_from: MomentText })

const WireListed = z
  .object({
    id: z.number(),
    key: z.string(),
    title: z.string(),
    parts: z.array(z.object({ part: Part, state: z.enum(partStates) })),
    edited_at: MomentText,
    edited_by: Who,
  })
  .check(z.meta({ id: 'ListedDocument', description: 'A document as lists show it.' }))

export type WireListedValue = z.infer<typeof WireListed>

const WireUse = z.object({ id: z.number(), collection: z.string(), key: z.string() })

const WireVersion = z.object({
  id: z.number(),
  part: Part,
  saved_at: MomentText,
  saved_by: Who,
  note: z.nullable(z.string()),
})

export type WireVersionValue = z.infer<typeof WireVersion>

/** A part as it is worked on. */
const WirePart = z
  .object({
    part: Part,
    value: z.record(z.string(), z.unknown()),
    revision: Revision,
    version: z.nullable(z.number()).check(z.meta({ description: 'The version it is the same as, where it is.' })),
    state: z.enum(partStates),
    edited_at: MomentText,
    edited_by: Who,
    said: z.nullable(z.object({ version: z.number(), since: MomentText })),
    planned: z.array(Planned),
  })
  .check(z.meta({ id: 'DocumentPart', description: 'A part of a document as somebody works on it.' }))

export type WirePartValue = z.infer<typeof WirePart>

const WireDocument = z
  .object({
    id: z.number(),
    key: z.string(),
    created_at: MomentText,
    created_by: Who,
    trashed_at: z.nullable(MomentText),
    parts: z.array(WirePart),
    uses: z.array(WireUse).check(z.meta({ description: 'What refers to it.' })),
  })
  .check(z.meta({ id: 'Document', description: 'A document with all its parts.' }))

export type WireDocumentValue = z.infer<typeof WireDocument>

const Note = z.optional(z.string().check(z.trim(), z.maxLength(300), plainLine))
const LiveFrom = z.optional(z.iso.datetime({ offset: true }))

/** The calls of the desk for one kind of content, made of its declaration. */
export function contentCalls(collection: Collection) {
  const { name, may } = collection
  const routes = contentRoutes(name)
  const called = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const common = { subject: 'Content' } as const
  const read = { ...common, method: 'GET', access: 'content.read', errors: [] } as const
  const change = { ...common, query: noQuery, access: may.change } as const
  const publish = { ...common, query: noQuery, access: may.publish } as const
  const answer = asIs(WireDocument)
  const key = z.string().check(z.regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/), z.maxLength(80))
  return {
    list: endpoint({
      ...read,
      name: `list${called}`,
      route: routes.documents,
      summary: `${name}: what there is`,
      description: 'The last edited first.',
      query: query({
        ...paging,
        search: single('search', words('Part of a title or of a name.')),
        state: single('state', oneOf(partStates, 'Only those of which a part stands so.')),
        language: single(
          'language',
          oneOf(languages, 'The language that titles are wanted in, and that a state is of.'),
        ),
        trash: single('trash', oneOf(['only'], 'Those that lie in the trash instead.')),
      }),
      answer: asIs(pageOf(WireListed)),
    }),
    create: endpoint({
      ...change,
      name: `create${called}`,
      method: 'POST',
      route: routes.documents,
      summary: `${name}: a new one`,
      description: 'Begins as a draft; nobody sees it before it is published. 409 where one has its name.',
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
      method: 'PUT',
      route: routes.draft,
      summary: `${name}: change a draft`,
      description:
        'Made from the state of the draft that it names: where that is not the last any more, it is 409 with the ' +
        'part as it is now in `error_data`, and nothing is changed. With `keep` it becomes a version.',
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
        'All of the parts or none, at once or from a moment on. With `revision` the draft in that state is said; ' +
        'without, nothing is said from then on.',
      body: bodyAsIs(
        z.strictObject({
          parts: z
            .array(z.strictObject({ part: Part, revision: z.optional(Revision) }))
            .check(z.minLength(1), z.maxLength(parts.length)),
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
      description: 'Whoever does it names what refers to it: 409 with `error_data` where that has changed.',
      body: bodyAsIs(z.strictObject({ knowing: z.array(DocumentId).check(z.maxLength(1_000)) })),
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

export type ContentCalls = ReturnType<typeof contentCalls>

/** What is said of one part, whose fields its value has. */
function ofPart<Rest extends z.core.$ZodLooseShape>(collection: Collection, rest: Rest) {
  const shared = z.strictObject({ part: z.literal('shared'), value: fieldsWire(collection.shared, 'draft'), ...rest })
  const local = z.strictObject({ part: z.enum(languages), value: fieldsWire(collection.local, 'draft'), ...rest })
  if (!hasPart(collection, 'shared')) return local
  return hasPart(collection, 'en') ? z.discriminatedUnion('part', [shared, local]) : shared
}

function words(description: string) {
  return {
    find: (text: string) => (text.length <= 100 ? text : undefined),
    write: (text: string) => text,
    problem: 'Must have at most 100 characters.',
    schema: { type: 'string', maxLength: 100, description },
  }
}
