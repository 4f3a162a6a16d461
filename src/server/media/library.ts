import { createHash } from 'node:crypto'
import { cutText } from '#domain/media/cut.ts'
import type { Picture } from '#domain/media/picture.ts'
import { drawnSize, type Form, type Format, formText } from '#domain/media/rendition.ts'
import type { Refusal } from '#domain/media/upload.ts'
import type { Read } from '../db/core/reads.ts'
import { type PictureStore, placeOf, type RenditionName, type StoredPicture } from '../db/stores/media/picture-store.ts'
import type { ByteStore } from '../files/byte-store.ts'
import { outsideCalls } from '../queue/call.ts'
import type { RunQueued } from '../queue/fair-queue.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'
import type { ImageWorker } from './image-worker/image-worker.ts'

type LibraryDependencies = {
  readonly imageWorker: ImageWorker
  readonly bytes: ByteStore
  readonly pictures: PictureStore
  /** Reads that a visitor waits for. */
  readonly read: Read
  /** Fair queue of rendering, by client. */
  readonly inTurn: RunQueued
  readonly clock: Clock
  readonly log: Log
}

/** Stored pictures and their renditions; each is stored and rendered once. */
export type Library = {
  /** Stores the picture of a file. */
  take(file: Uint8Array): Promise<StoredPicture | Refusal>
  /**
   * Returns a rendition of a picture. If its media type is slow to encode, the first requests get a quicker one while
   * it is rendered for later requests.
   */
  rendition(client: string, request: RenditionRequest, mayKeep?: MayKeep): Promise<Drawn>
}

type RenditionRequest = { readonly picture: Picture; readonly form: Form; readonly format: Format }

/** Decides whether a rendition is worth storing. */
type MayKeep = () => boolean | Promise<boolean>

const always: MayKeep = () => true

export type Drawn = {
  readonly bytes: Uint8Array
  readonly format: Format
  /** True if it has the requested media type, and so can be cached forever. */
  readonly isLasting: boolean
}

/** Number of pixels from which AVIF takes seconds, where WebP takes one. */
const slowPixels = 500_000

/** Recorded bytes are missing from the store. */
class LostBytesError extends Error {
  override name = 'LostBytesError'
}

export function createLibrary({
  imageWorker,
  bytes,
  pictures,
  read,
  inTurn,
  clock,
  log,
}: LibraryDependencies): Library {
  const drawing = new Map<string, Promise<Uint8Array>>()
  const later = new Map<string, RenditionRequest>()

  /** Returns a stored rendition if it is complete. */
  async function findStored(name: RenditionName): Promise<Uint8Array | undefined> {
    const size = await read(() => pictures.findRenditionSize(name))
    return size === undefined ? undefined : findWhole(placeOf(name), size)
  }

  async function findWhole(place: string, size: number): Promise<Uint8Array | undefined> {
    const found = await bytes.find(place)
    return found?.length === size ? found : undefined
  }

  /** Renders a rendition once for all concurrent requests. */
  function drawOnce(client: string, request: RenditionRequest, mayKeep: MayKeep): Promise<Uint8Array> {
    const name = nameOf(request)
    const place = placeOf(name)
    const pending = drawing.get(place)
    if (pending) return pending
    const isAwaited = client !== inAdvance
    const drawn = outsideCalls(() => inTurn(client, () => draw(name, request, { mayKeep, isAwaited }))).finally(() => {
      drawing.delete(place)
      drawLater()
    })
    drawing.set(place, drawn)
    return drawn
  }

  /** Renders a queued rendition while no visitor waits for one. */
  function drawLater(): void {
    const [next] = later
    if (!next || drawing.size > 0) return
    later.delete(next[0])
    // After a failure the next request renders it.
    drawOnce(inAdvance, next[1], always).catch(() => {})
  }

  async function draw(
    name: RenditionName,
    { picture, form, format }: RenditionRequest,
    { mayKeep, isAwaited }: { readonly mayKeep: MayKeep; readonly isAwaited: boolean },
  ): Promise<Uint8Array> {
    // It may have been rendered while this request waited in the queue.
    const stored = await findStored(name)
    if (stored) return stored
    const about = await pictures.find(name.hash)
    const original = about && (await findWhole(name.hash, about.size))
    if (!original) throw new LostBytesError(`The bytes of ${name.hash} are missing in the store.`)
    // An SVG rendition is the original itself.
    if (format === picture.original.mediaType && format === 'image/svg+xml') return original
    const drawn = await imageWorker.draw(original, { picture, form, format }, isAwaited)
    try {
      if (await mayKeep()) await store(name, drawn)
    } catch (error) {
      // The rendition is served anyway, and rendered again for the next request.
      log.warn({ err: error, picture: name.hash }, 'cannot store a rendition of an image')
    }
    return drawn
  }

  async function store(name: RenditionName, drawn: Uint8Array): Promise<void> {
    await bytes.put(placeOf(name), drawn, name.mediaType)
    await pictures.recordRendition(name, { size: drawn.length, now: clock() })
  }

  return {
    async take(file) {
      const sourceHash = digestOf(file)
      const before = await pictures.findBySource(sourceHash)
      if (before && (await bytes.has(before.hash))) return before
      const developed = await imageWorker.develop(file)
      if ('reason' in developed) return developed
      const { bytes: stored, ...about } = developed
      const hash = digestOf(stored)
      const picture = { hash, ...about, size: stored.length }
      // Written even if it is recorded, because a repeated upload restores lost bytes.
      await bytes.put(hash, stored, about.mediaType)
      await pictures.record(picture, { sourceHash, now: clock() })
      return picture
    },

    async rendition(client, request, mayKeep = always) {
      const { format } = request
      const stored = await findStored(nameOf(request))
      if (stored) return { bytes: stored, format, isLasting: true }
      if (!isSlow(request)) return { bytes: await drawOnce(client, request, mayKeep), format, isLasting: true }
      const quick = { ...request, format: 'image/webp' as const }
      const bytes = (await findStored(nameOf(quick))) ?? (await drawOnce(client, quick, mayKeep))
      if (later.size < maxLater && (await mayKeep())) later.set(placeOf(nameOf(request)), request)
      drawLater()
      return { bytes, format: quick.format, isLasting: false }
    },
  }
}

/** Queue client of renditions that no visitor waits for, and their maximum number. */
const inAdvance = 'in advance'
const maxLater = 500

function isSlow({ picture, form, format }: RenditionRequest): boolean {
  const { width, height } = drawnSize(picture, form)
  return format === 'image/avif' && width * height > slowPixels
}

function nameOf({ picture, form, format }: RenditionRequest): RenditionName {
  return {
    hash: picture.original.hash,
    crop: cutText(picture.edits),
    format: formText(form),
    mediaType: format,
  }
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
