import { setTimeout as delay } from 'node:timers/promises'
import type { Refusal } from '#domain/media/upload.ts'
import type { PictureStore, StoredPicture } from '../db/stores/media/picture-store.ts'
import type { Upload, UploadStore } from '../db/stores/media/upload-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Library } from './library.ts'

export class RefusedFileError extends Error {
  override name = 'RefusedFileError'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`The file is rejected: ${refusal.reason}.`)
    this.refusal = refusal
  }
}

export class UnfinishedFileError extends Error {
  override name = 'UnfinishedFileError'
}

/** Picture of a file, and the image document that was created for it, if requested. */
type Finished = { readonly picture: StoredPicture; readonly document: number | null }

/** Creates an image document for a picture and returns its id. */
type MakeImage = (picture: StoredPicture) => Promise<number>

type UploadsDependencies = {
  readonly uploads: UploadStore
  readonly library: Pick<Library, 'take'>
  readonly pictures: Pick<PictureStore, 'find'>
  readonly clock: Clock
  /** Time that a request waits for the result before it has to ask again. */
  readonly waitMilliseconds?: number
}

/** Maximum number of files in memory at once. Other files wait in the database. */
const atOnce = 2

/** Delay of a response while the file is processed elsewhere, because immediate repetitions would only add load. */
const busyMilliseconds = 500

/** Creates the functions that turn uploaded files into pictures and image documents. */
export function createUploads({ uploads, library, pictures, clock, waitMilliseconds = 8_000 }: UploadsDependencies) {
  const working = new Map<number, Promise<Finished | undefined>>()

  /** Stores the picture of a file. Returns undefined if its bytes are gone because the upload was cancelled. */
  async function takeFile(id: number, size: number) {
    const bytes = await uploads.load(id)
    return bytes.length < size ? undefined : library.take(bytes)
  }

  /** Processes a file. Returns undefined if it was cancelled meanwhile or another request took over. */
  async function processFile(
    { id, pictureHash, size }: Upload,
    processingSince: Date,
    makeImage?: MakeImage,
  ): Promise<Finished | undefined> {
    try {
      const known = pictureHash === null ? undefined : await pictures.find(pictureHash)
      const outcome = known ?? (await takeFile(id, size))
      if (!outcome) return undefined
      if ('reason' in outcome) {
        await uploads.refuse(id, outcome)
        throw new RefusedFileError(outcome)
      }
      // Recorded before the image document is created, so that each file gets only one.
      if (!(await uploads.becamePicture(id, outcome.hash, processingSince))) return undefined
      const document = makeImage ? await makeImage(outcome) : null
      await uploads.becameImage(id, document)
      return { picture: outcome, document }
    } catch (error) {
      if (!(error instanceof RefusedFileError)) await uploads.giveBack(id, processingSince)
      throw error
    }
  }

  /** Starts processing a file. The result is undefined if another replica processes it or all slots are busy. */
  function begin(upload: Upload, makeImage?: MakeImage): Promise<Finished | undefined> | undefined {
    if (working.size >= atOnce) return undefined
    const processingSince = clock()
    const finishing = uploads
      .take(upload.id, processingSince)
      .then((isTaken) => (isTaken ? processFile(upload, processingSince, makeImage) : undefined))
      .finally(() => working.delete(upload.id))
    working.set(upload.id, finishing)
    // The request may end before the result, so an error must not be unhandled.
    finishing.catch(() => {})
    return finishing
  }

  return {
    ...uploads,
    /**
     * Returns the result of a file; undefined while the file is being processed, in which case the client repeats the
     * request.
     */
    async finish(upload: Upload, makeImage?: MakeImage): Promise<Finished | undefined> {
      if (upload.refusal) throw new RefusedFileError(upload.refusal)
      const before = upload.pictureHash === null ? undefined : await pictures.find(upload.pictureHash)
      if (before && (upload.documentId !== null || !makeImage)) return { picture: before, document: upload.documentId }
      if (upload.received < upload.size)
        throw new UnfinishedFileError(`${upload.received} of ${upload.size} bytes received.`)
      const finishing = working.get(upload.id) ?? begin(upload, makeImage)
      // Delays the response if another replica processes the file, because this one has nothing to wait for.
      const ownResult = finishing?.then((finished) => finished ?? pause(busyMilliseconds))
      return Promise.race([ownResult ?? pause(busyMilliseconds), pause(waitMilliseconds)])
    },
  }
}

/** Waits without keeping the process alive. */
async function pause(milliseconds: number): Promise<undefined> {
  await delay(milliseconds, undefined, { ref: false })
  return undefined
}
