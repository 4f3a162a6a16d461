import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { maxUploadBytes, uploadNotes } from '#domain/media/upload.ts'
import { WireOriginal } from '../content/picture-wire.ts'
import { DocumentId } from '../content/text-wire.ts'
import { bodyAsIs, bytesBody } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { needed, query, type TextForm } from '../core/query.ts'

/** Maximum size of an upload chunk. */
export const uploadPieceBytes = 512 * 1024

const common = { subject: 'Content', access: 'content.change' } as const

const Received = z.int().check(z.meta({ description: 'How many bytes have come: where the next piece begins.' }))

const WireUpload = z
  .object({ id: z.number(), size: z.number(), received: Received })
  .check(z.meta({ id: 'Upload', description: 'A file on its way.' }))

const place: TextForm<number> = {
  find: (text) => (/^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined),
  write: String,
  problem: 'Must be a number of bytes.',
  schema: { type: 'integer', minimum: 0, description: 'Where in the file the piece begins.' },
}

export const beginUpload = endpoint({
  ...common,
  name: 'beginUpload',
  repeatable: 'An upload that is not continued is removed.',
  quiet: 'The upload list shows each file.',
  method: 'POST',
  route: deskRoutes.desk_uploads,
  summary: 'Begin to send a picture',
  description:
    `A file of at most ${maxUploadBytes} bytes, which comes in pieces of at most ${uploadPieceBytes}: whoever is ` +
    'interrupted goes on where they were. What has not come to an end within a day is forgotten.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(500)),
      size: z.int().check(z.minimum(1), z.maximum(maxUploadBytes)),
    }),
  ),
  answer: asIs(WireUpload),
  errors: ['invalid_state'],
})

export const readUpload = endpoint({
  ...common,
  name: 'readUpload',
  method: 'GET',
  route: deskRoutes.desk_upload,
  summary: 'How much of a picture has come',
  description: 'For whoever began it.',
  query: noQuery,
  answer: asIs(WireUpload),
  errors: ['not_found'],
})

export const sendPiece = endpoint({
  ...common,
  name: 'sendPiece',
  repeatable: 'A piece names where it begins.',
  quiet: 'The upload list shows each file.',
  method: 'PUT',
  route: deskRoutes.desk_upload,
  summary: 'Send the next piece of a picture',
  description:
    'Where the one before it ended: 409 with `received` in `error_data` where it begins elsewhere. A piece that has come ' +
    'already is passed over.',
  query: query({ start: needed('start', place) }),
  body: bytesBody({ maxBytes: uploadPieceBytes }),
  answer: asIs(WireUpload),
  errors: ['not_found', 'invalid_state'],
})

const Finished = z.object({
  state: z.enum(['working', 'done']),
  document: z.nullable(DocumentId).check(z.meta({ description: 'The image that was made of it, where one was.' })),
  picture: z.nullable(WireOriginal).check(z.meta({ description: 'What it became; null while it is worked on.' })),
  notes: z.array(z.enum(uploadNotes)).check(
    z.meta({
      description:
        'What differs from the file: `first_frame` of those of a moving picture is kept; `parts_removed` from a drawing ' +
        'that were more than shapes.',
    }),
  ),
  same_as: z.array(DocumentId).check(z.meta({ description: 'Other images of the same picture.' })),
})

export type FinishedUpload = z.infer<typeof Finished>

export const finishUpload = endpoint({
  ...common,
  name: 'finishUpload',
  repeatable: 'A finished upload answers what became of it.',
  quiet: 'The upload list shows each file.',
  method: 'POST',
  route: deskRoutes.desk_upload,
  summary: 'Make an image of what was sent',
  description:
    'Answers after some seconds with `working` where it takes longer: ask again. What is no picture is refused, with ' +
    '`reason` in `error_data`, and what it is instead in `kind`. With `for_image` no image is made of the picture: it is ' +
    'to take the place of another in an image that there is.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      folder: z.optional(
        DocumentId.check(
          z.meta({ description: 'One that is not in the trash: otherwise it is refused, and can be finished again.' }),
        ),
      ),
      for_image: z.optional(z.literal(true)),
    }),
  ),
  answer: asIs(Finished),
  errors: ['not_found', 'invalid_state'],
})

export const cancelUpload = endpoint({
  ...common,
  name: 'cancelUpload',
  repeatable: 'A cancelled upload stays cancelled.',
  quiet: 'The upload list shows each file.',
  method: 'DELETE',
  route: deskRoutes.desk_upload,
  summary: 'Send no more of a picture',
  description: 'What has come of it is forgotten.',
  query: noQuery,
  answer: asIs(z.object({ is_over: z.literal(true) })),
  errors: ['not_found'],
})
