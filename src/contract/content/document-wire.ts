import * as z from 'zod/mini'
import { parts } from '#domain/content/model/part.ts'
import { questionPlaces } from '#domain/content/presenting/question-places.ts'
import { partStates } from '#domain/content/publishing/part-state.ts'
import { MomentText } from '../core/schemas.ts'
import { DocumentId } from './text-wire.ts'

export const Part = z.enum(parts).check(z.meta({ description: 'What all languages share, or one language.' }))
const Who = z
  .nullable(z.string())
  .check(z.meta({ description: 'A mail address; null for what came with the program.' }))
export const Revision = z
  .int()
  .check(z.minimum(0), z.meta({ description: 'Which state of the draft; 0 where there is none.' }))

const Planned = z.object({ number: z.number(), version: z.nullable(z.number()), live_from: MomentText })

const ShownAs = z
  .nullable(z.enum(questionPlaces))
  .check(z.meta({ description: 'How the rates page shows it at this moment; null where it does not.' }))

/** Uses of a document that the user has seen before moving it to the trash. */
export const Knowing = {
  knowing: z.array(DocumentId).check(z.maxLength(1_000), z.meta({ description: 'The documents that refer to it.' })),
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
          .check(z.meta({ description: 'Whether something else is said of it from a moment on.' })),
      }),
    ),
    refers_to: z.array(z.number()).check(z.meta({ description: 'The documents that what all languages share names.' })),
    used_by: z.nullable(z.number()).check(
      z.meta({
        description: 'How many documents refer to it; null where it is of a kind that none has a field for.',
      }),
    ),
    shown_as: ShownAs,
    edited_at: MomentText,
    edited_by: Who,
    trashed_at: z
      .nullable(MomentText)
      .check(z.meta({ description: 'Since when it lies in the trash, where it does.' })),
    trashed_by: z.nullable(z.string()).check(z.meta({ description: 'The mail address of whoever threw it away.' })),
  })
  .check(z.meta({ id: 'ListedDocument', description: 'A document as lists show it.' }))

export type WireListedValue = z.infer<typeof WireListed>

const WireUse = z.object({ id: z.number(), collection: z.string(), key: z.string() })

export const WireVersion = z.object({
  id: z.number(),
  part: Part,
  saved_at: MomentText,
  saved_by: Who,
  saved_by_name: z.nullable(z.string()).check(z.meta({ description: 'What whoever saved it is called.' })),
  note: z.nullable(z.string()),
  said_from: z
    .nullable(MomentText)
    .check(z.meta({ description: 'When visitors first read it; null where they never have.' })),
})

export type WireVersionValue = z.infer<typeof WireVersion>

/** A part being edited. */
export const WirePart = z
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
    newer_seed: z
      .nullable(z.number())
      .check(z.meta({ description: 'A version that came with the program after somebody had changed the part.' })),
  })
  .check(z.meta({ id: 'DocumentPart', description: 'A part of a document as somebody works on it.' }))

export type WirePartValue = z.infer<typeof WirePart>

export const WireDocument = z
  .object({
    id: z.number(),
    key: z.string(),
    created_at: MomentText,
    created_by: Who,
    trashed_at: z.nullable(MomentText),
    parts: z.array(WirePart),
    uses: z.array(WireUse).check(z.meta({ description: 'What refers to it.' })),
    shown_as: ShownAs,
  })
  .check(z.meta({ id: 'Document', description: 'A document with all its parts.' }))

export type WireDocumentValue = z.infer<typeof WireDocument>
