import { setTimeout as delay } from 'node:timers/promises'
import type { Refusal } from '#domain/media/upload.ts'
import type { KeptPicture, PictureStore } from '../db/stores/media/picture-store.ts'
import type { Upload, UploadStore } from '../db/stores/media/upload-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Library } from './library.ts'

/** A file that is none of ours to keep. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`The file is not taken: ${refusal.reason}.`)
    this.refusal = refusal
  }
}

/** Not all of it has come. */
export class UnfinishedFileError extends Error {
  override name = 'UnfinishedFileError'
}

/** What became of a file: a picture, and the image that was made of it where one was wanted. */
type Finished = { readonly picture: KeptPicture; readonly document: number | null }

/** Makes an image of a picture, and gives its number. */
type MakeImage = (picture: KeptPicture) => Promise<number>

type UploadsDependencies = {
  readonly uploads: UploadStore
  readonly library: Pick<Library, 'take'>
  readonly pictures: Pick<PictureStore, 'find'>
  readonly clock: Clock
  /** How long whoever asks waits for an answer that says more than that it is worked on. */
  readonly waitMilliseconds?: number
}

/** Files in memory at once; the others wait in the database. */
const atOnce = 2

/** Whoever asks again at once would only keep us busy. */
const busyMilliseconds = 500

/** Makes images of files that have come. */
export function createUploads({ uploads, library, pictures, clock, waitMilliseconds = 8_000 }: UploadsDependencies) {
  const working = new Map<number, Promise<Finished | undefined>>()

  /** Makes a picture of the bytes of a file. Returns undefined if they are gone, because the upload was cancelled. */
  async function takeFile(id: number, size: number) {
    const bytes = await uploads.load(id)
    return bytes.length < size ? undefined : library.take(bytes)
  }

  /** Undefined where it was given up meanwhile, or somebody else went on with it. */
  async function work(
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
      // Before an image is made: of one file there is to be one.
      if (!(await uploads.becamePicture(id, outcome.hash, processingSince))) return undefined
      const document = makeImage ? await makeImage(outcome) : null
      await uploads.becameImage(id, document)
      return { picture: outcome, document }
    } catch (error) {
      if (!(error instanceof RefusedFileError)) await uploads.giveBack(id, processingSince)
      throw error
    }
  }

  /** Undefined where somebody else is at it, or there is no room for one more. */
  function begin(upload: Upload, makeImage?: MakeImage): Promise<Finished | undefined> | undefined {
    if (working.size >= atOnce) return undefined
    const processingSince = clock()
    const finishing = uploads
      .take(upload.id, processingSince)
      .then((isOurs) => (isOurs ? work(upload, processingSince, makeImage) : undefined))
      .finally(() => working.delete(upload.id))
    working.set(upload.id, finishing)
    // Whoever asked may not wait for it.
    finishing.catch(() => {})
    return finishing
  }

  return {
    ...uploads,
    /** What became of a file, or undefined as long as it is worked on: then somebody asks again. */
    async finish(upload: Upload, makeImage?: MakeImage): Promise<Finished | undefined> {
      if (upload.refusal) throw new RefusedFileError(upload.refusal)
      const before = upload.pictureHash === null ? undefined : await pictures.find(upload.pictureHash)
      if (before && (upload.documentId !== null || !makeImage)) return { picture: before, document: upload.documentId }
      if (upload.received < upload.size)
        throw new UnfinishedFileError(`${upload.received} of ${upload.size} bytes came.`)
      const finishing = working.get(upload.id) ?? begin(upload, makeImage)
      // Another copy of the program may be at it, which answers as quickly as if there was nothing to wait for.
      const ours = finishing?.then((finished) => finished ?? pause(busyMilliseconds))
      return Promise.race([ours ?? pause(busyMilliseconds), pause(waitMilliseconds)])
    },
  }
}

/** Keeps nobody from leaving. */
async function pause(milliseconds: number): Promise<undefined> {
  await delay(milliseconds, undefined, { ref: false })
  return undefined
}
