import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { maxUploadBytes, uploadNotes } from '#domain/media/upload.ts'
import { WireOriginal } from '../content/picture-wire.ts'
import { DocumentId } from '../content/text-wire.ts'
import { bodyAsIs, bytesBody } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { query, required, type TextForm } from '../core/query.ts'

/** Maximum size of an upload chunk. */
export const uploadPieceBytes = 512 * 1024

const common = { subject: 'Content', access: 'content.change' } as const

const Received = z.int().check(z.meta({ description: 'Number of bytes received: where the next chunk begins.' }))

const WireUpload = z
  .object({ id: z.number(), size: z.number(), received: Received })
  .check(z.meta({ id: 'Upload', description: 'An upload in progress.' }))

const place: TextForm<number> = {
  find: (text) => (/^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined),
  write: String,
  problem: 'Must be a number of bytes.',
  schema: { type: 'integer', minimum: 0, description: 'Position of the chunk in the file.' },
}

export const beginUpload = endpoint({
  ...common,
  name: 'beginUpload',
  repeatable: 'An upload that is not continued is removed.',
  quiet: 'The upload list shows each file.',
  method: 'POST',
  route: deskRoutes.desk_uploads,
  summary: 'Begin an upload',
  description: `Begins the upload of a file of at most ${maxUploadBytes} bytes, in chunks of at most ${uploadPieceBytes}; interrupted uploads can be resumed. Uploads are deleted a day after they began. 409 if the user has 100 unfinished uploads.`,
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
  summary: 'Get the state of an upload',
  description: 'Only the user who began it can read it.',
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
  summary: 'Send the next chunk of an upload',
  description:
    'A chunk must begin where the previous one ended; otherwise 409 with `received` in `error_data`. Chunks that were received before are ignored.',
  query: query({ start: required('start', place) }),
  body: bytesBody({ maxBytes: uploadPieceBytes }),
  answer: asIs(WireUpload),
  errors: ['not_found', 'invalid_state'],
})

const Finished = z.object({
  state: z.enum(['working', 'done']),
  document: z.nullable(DocumentId).check(z.meta({ description: 'The new image, if one was created.' })),
  picture: z.nullable(WireOriginal).check(z.meta({ description: 'Result; null while it is processed.' })),
  notes: z.array(z.enum(uploadNotes)).check(
    z.meta({
      description:
        'Differences from the file. `first_frame`: only the first frame of an animation was kept; `parts_removed`: unsupported parts of a drawing were removed.',
    }),
  ),
  same_as: z.array(DocumentId).check(z.meta({ description: 'Other images with the same picture.' })),
})

export type FinishedUpload = z.infer<typeof Finished>

export const finishUpload = endpoint({
  ...common,
  name: 'finishUpload',
  repeatable: 'A finished upload answers what became of it.',
  quiet: 'The upload list shows each file.',
  method: 'POST',
  route: deskRoutes.desk_upload,
  summary: 'Create an image from an upload',
  description:
    'Answers with the state `working` after some seconds if processing takes longer; call again. 409 if bytes are missing. Files that are not images are rejected with `reason`, and `kind` if known, in `error_data`. With `for_image` the picture replaces that of an existing image and no image is created.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      folder: z.optional(
        DocumentId.check(
          z.meta({
            description:
              'An image folder that is not in the trash; otherwise the call is rejected and can be repeated.',
          }),
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
  summary: 'Cancel an upload',
  description: 'The received bytes are deleted.',
  query: noQuery,
  answer: asIs(z.object({ is_over: z.literal(true) })),
  errors: ['not_found'],
})
