import { ApiError } from '#contract/core/error.ts'
import { beginUpload, cancelUpload, finishUpload, readUpload, sendPiece } from '#contract/desk/uploads.ts'
import { plainFileName } from '#domain/media/file-name.ts'
import { loadShowing } from '../../../db/stores/media/image-store.ts'
import { originalOf } from '../../../db/stores/media/picture-store.ts'
import type { Upload } from '../../../db/stores/media/upload-store.ts'
import { TooManyUploadsError, WrongPlaceError } from '../../../db/stores/media/upload-store.ts'
import { RefusedFileError, UnfinishedFileError } from '../../../media/uploads.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'
import { createMakeImage } from './make-image.ts'

const endpoints = { beginUpload, readUpload, sendPiece, finishUpload, cancelUpload }

/** Endpoints of image uploads, which are sent in pieces. */
export const uploadsFeature = deskFeature(endpoints, uploadHandlers)

function uploadHandlers(context: DeskContext): DeskHandlers<typeof endpoints> {
  const {
    db,
    media: { uploads },
  } = context
  const makeImage = createMakeImage(context)

  return {
    async beginUpload({ body: { name, size }, caller, now }) {
      const personId = caller.session.person.id
      return writeUpload(await refusing(uploads.begin({ personId, name: plainFileName(name), size, now })))
    },
    readUpload: async ({ path: { id }, caller }) => writeUpload(await requireUpload(id, caller)),
    async sendPiece({ path: { id }, query: { start }, body, caller }) {
      const upload = await requireUpload(id, caller)
      const piece = { start, bytes: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }
      const received = await refusing(uploads.add(upload.id, upload.personId, piece))
      if (received === undefined) throw nothing()
      return writeUpload({ ...upload, received })
    },
    async finishUpload({ path: { id }, body: { folder, for_image }, caller, now }) {
      const upload = await requireUpload(id, caller)
      const finished = await refusing(
        for_image
          ? uploads.finish(upload)
          : uploads.finish(upload, (picture) => makeImage({ picture, name: upload.name, folder, caller, now })),
      )
      if (!finished) return { state: 'working', document: null, picture: null, notes: [], same_as: [] }
      const { document, picture } = finished
      const same = await loadShowing(db, picture.hash)
      return {
        state: 'done',
        document,
        picture: originalOf(picture),
        notes: [...picture.notes],
        same_as: same.filter((id) => id !== document),
      }
    },
    async cancelUpload({ path: { id }, caller }) {
      if (!(await uploads.drop(Number(id), caller.session.person.id))) throw nothing()
      return { is_over: true as const }
    },
  }

  async function requireUpload(id: string, { session }: DeskCaller): Promise<Upload> {
    const upload = await uploads.find(Number(id), session.person.id)
    if (!upload) throw nothing()
    return upload
  }
}

function writeUpload({ id, size, received }: Upload) {
  return { id, size, received }
}

function nothing(): ApiError {
  return new ApiError('not_found', 'There is no unfinished upload with this number.')
}

async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof WrongPlaceError)
      throw new ApiError('invalid_state', error.message, { data: { received: error.received } })
    if (error instanceof TooManyUploadsError)
      throw new ApiError('invalid_state', error.message, { reason: 'too_many_uploads' })
    if (error instanceof UnfinishedFileError) throw new ApiError('invalid_state', error.message)
    if (error instanceof RefusedFileError)
      throw new ApiError('invalid_parameters', error.message, {
        properties: { file: [error.message] },
        data: error.refusal,
      })
    throw error
  }
}
