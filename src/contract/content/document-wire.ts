import * as z from 'zod/mini'
import { parts } from '#domain/content/model/part.ts'
import { questionPlaces } from '#domain/content/presenting/question-places.ts'
import { partStates } from '#domain/content/publishing/part-state.ts'
import { MomentText } from '../core/schemas.ts'
import { DocumentId } from './text-wire.ts'

export const Part = z
  .enum(parts)
  .check(z.meta({ description: '`shared` for what all languages share, or a language.' }))
const Who = z
  .nullable(z.string())
  .check(z.meta({ description: 'Email address of the editor; null for default content.' }))
export const Revision = z
  .int()
  .check(z.minimum(0), z.meta({ description: 'Revision of the draft; 0 if there is none.' }))

const Planned = z.object({ number: z.number(), version: z.nullable(z.number()), live_from: MomentText })

const ShownAs = z
  .nullable(z.enum(questionPlaces))
  .check(z.meta({ description: 'How the rates page shows the document now; null if it does not show it.' }))

/** Uses of a document that the user has seen before moving it to the trash. */
export const Knowing = {
  knowing: z.array(DocumentId).check(z.maxLength(1_000), z.meta({ description: 'Documents that refer to it.' })),
  shown_as: z.optional(ShownAs),
}

export const WireListed = z
  .object({
    id: z.number(),
    key: z.string(),
    title: z.string(),
    parts: z.array(
      z.object({
        part: Part,
        state: z.enum(partStates),
        revision: Revision,
        is_planned: z
          .boolean()
          .check(z.meta({ description: 'True if a later publication, or the end of the current one, is scheduled.' })),
      }),
    ),
    refers_to: z.array(z.number()).check(z.meta({ description: 'Documents that the shared part refers to.' })),
    used_by: z.nullable(z.number()).check(
      z.meta({
        description:
          'Number of documents that refer to this one; null if no collection has a field for such references.',
      }),
    ),
    shown_as: ShownAs,
    edited_at: MomentText,
    edited_by: Who,
    trashed_at: z
      .nullable(MomentText)
      .check(
        z.meta({ description: 'Time at which the document was moved to the trash; null if it is not in the trash.' }),
      ),
    trashed_by: z
      .nullable(z.string())
      .check(z.meta({ description: 'Email address of the user who moved it to the trash.' })),
  })
  .check(z.meta({ id: 'ListedDocument', description: 'A document in a list.' }))

export type WireListedValue = z.infer<typeof WireListed>

const WireUse = z.object({ id: z.number(), collection: z.string(), key: z.string() })

export const WireVersion = z.object({
  id: z.number(),
  part: Part,
  saved_at: MomentText,
  saved_by: Who,
  saved_by_name: z.nullable(z.string()).check(z.meta({ description: 'Name of the user who saved it.' })),
  note: z.nullable(z.string()),
  said_from: z.nullable(MomentText).check(z.meta({ description: 'When it was first published; null if never.' })),
})

export type WireVersionValue = z.infer<typeof WireVersion>

/** A part being edited. */
export const WirePart = z
  .object({
    part: Part,
    value: z.record(z.string(), z.unknown()),
    revision: Revision,
    version: z
      .nullable(z.number())
      .check(z.meta({ description: 'The version with the same value; null if there is none.' })),
    state: z.enum(partStates),
    edited_at: MomentText,
    edited_by: Who,
    said: z.nullable(z.object({ version: z.number(), since: MomentText })),
    planned: z.array(Planned),
    newer_seed: z.nullable(z.number()).check(
      z.meta({
        description:
          'The newest version of this part, if it came with a release and was never published; null otherwise.',
      }),
    ),
  })
  .check(z.meta({ id: 'DocumentPart', description: 'A part of a document as editors see it.' }))

export type WirePartValue = z.infer<typeof WirePart>

export const WireDocument = z
  .object({
    id: z.number(),
    key: z.string(),
    created_at: MomentText,
    created_by: Who,
    trashed_at: z.nullable(MomentText),
    parts: z.array(WirePart),
    uses: z.array(WireUse).check(z.meta({ description: 'Documents that refer to it.' })),
    shown_as: ShownAs,
  })
  .check(z.meta({ id: 'Document', description: 'A document with all its parts.' }))

export type WireDocumentValue = z.infer<typeof WireDocument>
