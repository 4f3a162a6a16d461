import type { Db } from '../db/core/database.ts'
import type { Read } from '../db/core/reads.ts'
import { loadFormerPictures } from '../db/stores/media/former-pictures.ts'
import { createPictureStore, placeOf } from '../db/stores/media/picture-store.ts'
import { createStoredBytes } from '../db/stores/media/stored-bytes.ts'
import { isWorkedOn, loadUnshown } from '../db/stores/media/unshown-renditions.ts'
import { createUploadStore } from '../db/stores/media/upload-store.ts'
import type { ByteStore } from '../files/byte-store.ts'
import { createFairQueue } from '../queue/fair-queue.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'
import { openImageWorker } from './image-worker/image-worker.ts'
import { createLibrary } from './library.ts'
import type { S3Settings } from './s3/s3-settings.ts'
import { createS3Store } from './s3/s3-store.ts'
import { createUploads } from './uploads.ts'

/**
 * Queue of rendering: one at a time, because there is one process for it. Requests that wait longer than a browser
 * would are rejected.
 */
const drawing = {
  atOnce: 1,
  waiting: { all: 256, ofOne: 64 },
  patienceMilliseconds: 20_000,
  refusalMilliseconds: 1_000,
}

type MediaDependencies = {
  readonly db: Db
  /** Reads that a visitor waits for. */
  readonly read: Read
  readonly clock: Clock
  readonly log: Log
  /** S3 store to use instead of the database. */
  readonly store?: S3Settings | undefined
}

/** Opens the library of pictures, uploads and the image worker. */
export function openMedia({ db, read, clock, log, store }: MediaDependencies) {
  const storedBytes = createStoredBytes(db)
  // Only the database is read within a time limit; an S3 store may take longer.
  const here = { ...storedBytes, find: (name: string) => read(() => storedBytes.find(name)) }
  const bytes = store ? inTwoPlaces(createS3Store(store, { fetch: globalThis.fetch, clock }), here) : here
  const uploads = createUploadStore(db)
  const imageWorker = openImageWorker()
  const pictures = createPictureStore(db)
  const library = createLibrary({ imageWorker, pictures, bytes, read, clock, log, inTurn: createFairQueue(drawing) })
  return {
    library,
    pictures,
    uploads: createUploads({ uploads, library, pictures, clock }),
    isWorkedOn: (hash: string, cut: string) => isWorkedOn(db, hash, cut),
    loadFormer: (hash: string, cut: string, now: Date) => read(() => loadFormerPictures(db, { hash, cut, now })),
    /** Deletes unfinished uploads and unused renditions. */
    async tidy(): Promise<void> {
      await uploads.forgetOld(clock())
      for (const name of await loadUnshown(db, clock())) {
        // Bytes first, because a recorded rendition without bytes is rendered again.
        await bytes.remove(placeOf(name))
        await pictures.forgetRendition(name)
      }
    },
    close: () => imageWorker.close(),
  }
}

export type Media = ReturnType<typeof openMedia>

/** Returns a store that writes new bytes to S3, and reads bytes that were not moved yet from the database. */
function inTwoPlaces(there: ByteStore, here: ByteStore): ByteStore {
  return {
    put: there.put,
    find: async (name) => (await there.find(name)) ?? here.find(name),
    has: async (name) => (await there.has(name)) || here.has(name),
    async remove(name) {
      await there.remove(name)
      await here.remove(name)
    },
  }
}
