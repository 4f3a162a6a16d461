import { createHash } from 'node:crypto'
import { cutText } from '#domain/media/cut.ts'
import type { Picture } from '#domain/media/picture.ts'
import { drawnSize, type Form, type Format, formText } from '#domain/media/rendition.ts'
import type { Refusal } from '#domain/media/upload.ts'
import type { Read } from '../db/core/reads.ts'
import { type KeptPicture, type PictureStore, placeOf, type RenditionName } from '../db/stores/media/picture-store.ts'
import type { ByteStore } from '../files/byte-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'
import { outsideCalls } from '../turns/call.ts'
import type { InTurn } from '../turns/fair-turns.ts'
import type { Darkroom } from './darkroom/darkroom.ts'

type Needs = {
  readonly darkroom: Darkroom
  readonly bytes: ByteStore
  readonly pictures: PictureStore
  /** Reads for somebody who waits for it. */
  readonly read: Read
  /** Those who want something drawn take turns. */
  readonly inTurn: InTurn
  readonly clock: Clock
  readonly log: Log
}

/** All pictures that are kept: each once, and each of its sizes drawn once. */
export type Library = {
  /** Keeps what a file shows. */
  take(file: Uint8Array): Promise<KeptPicture | Refusal>
  /**
   * A picture in one of its forms. What takes long to draw comes in another format as long as it is drawn: nobody looks at
   * an empty frame for the sake of who comes after them.
   */
  rendition(asker: string, wanted: Wanted, mayKeep?: MayKeep): Promise<Drawn>
}

type Wanted = { readonly picture: Picture; readonly form: Form; readonly format: Format }

/** Whether somebody will want it again. */
type MayKeep = () => boolean | Promise<boolean>

const always: MayKeep = () => true

export type Drawn = {
  readonly bytes: Uint8Array
  readonly format: Format
  /** Whether it is what was asked for, and so the same for ever. */
  readonly isLasting: boolean
}

/** From so many pixels on AVIF takes seconds, where WebP takes one. */
const slowPixels = 500_000

/** Where something is said to be kept, it is not. */
class LostBytesError extends Error {
  override name = 'LostBytesError'
}

export function createLibrary({ darkroom, bytes, pictures, read, inTurn, clock, log }: Needs): Library {
  const drawing = new Map<string, Promise<Uint8Array>>()
  const later = new Map<string, Wanted>()

  /** What was drawn before is there for everybody at once, whole or not at all. */
  async function findKept(name: RenditionName): Promise<Uint8Array | undefined> {
    const size = await read(() => pictures.findRenditionSize(name))
    return size === undefined ? undefined : findWhole(placeOf(name), size)
  }

  async function findWhole(place: string, size: number): Promise<Uint8Array | undefined> {
    const found = await bytes.find(place)
    return found?.length === size ? found : undefined
  }

  /** However many ask for the same, it is drawn once. */
  function drawOnce(asker: string, wanted: Wanted, mayKeep: MayKeep): Promise<Uint8Array> {
    const name = nameOf(wanted)
    const place = placeOf(name)
    const under = drawing.get(place)
    if (under) return under
    const isAwaited = asker !== inAdvance
    const drawn = outsideCalls(() => inTurn(asker, () => draw(name, wanted, { mayKeep, isAwaited }))).finally(() => {
      drawing.delete(place)
      drawLater()
    })
    drawing.set(place, drawn)
    return drawn
  }

  /** What nobody waits for is drawn while nobody waits. */
  function drawLater(): void {
    const [next] = later
    if (!next || drawing.size > 0) return
    later.delete(next[0])
    // Where it fails, whoever comes next has it drawn again.
    drawOnce(inAdvance, next[1], always).catch(() => {})
  }

  async function draw(
    name: RenditionName,
    { picture, form, format }: Wanted,
    { mayKeep, isAwaited }: { readonly mayKeep: MayKeep; readonly isAwaited: boolean },
  ): Promise<Uint8Array> {
    // Somebody else may have had it drawn while this one waited.
    const kept = await findKept(name)
    if (kept) return kept
    const about = await pictures.find(name.hash)
    const original = about && (await findWhole(name.hash, about.size))
    if (!original) throw new LostBytesError(`The bytes of ${name.hash} are not where they are kept.`)
    // A drawing as it is has no other bytes than its own.
    if (format === picture.original.mediaType && format === 'image/svg+xml') return original
    const drawn = await darkroom.draw(original, { picture, form, format }, isAwaited)
    try {
      if (await mayKeep()) await keep(name, drawn)
    } catch (error) {
      // It is shown all the same, and drawn again for whoever asks next.
      log.warn({ err: error, picture: name.hash }, 'a size of a picture could not be kept')
    }
    return drawn
  }

  async function keep(name: RenditionName, drawn: Uint8Array): Promise<void> {
    await bytes.put(placeOf(name), drawn, name.mediaType)
    await pictures.recordRendition(name, { size: drawn.length, now: clock() })
  }

  return {
    async take(file) {
      const sourceHash = digestOf(file)
      const before = await pictures.findBySource(sourceHash)
      if (before && (await bytes.has(before.hash))) return before
      const developed = await darkroom.develop(file)
      if ('reason' in developed) return developed
      const { bytes: kept, ...about } = developed
      const hash = digestOf(kept)
      const picture = { hash, ...about, size: kept.length }
      // Also where it is known already: whoever sends it again mends what was lost.
      await bytes.put(hash, kept, about.mediaType)
      await pictures.record(picture, { sourceHash, now: clock() })
      return picture
    },

    async rendition(asker, wanted, mayKeep = always) {
      const { format } = wanted
      const kept = await findKept(nameOf(wanted))
      if (kept) return { bytes: kept, format, isLasting: true }
      if (!isSlow(wanted)) return { bytes: await drawOnce(asker, wanted, mayKeep), format, isLasting: true }
      const quick = { ...wanted, format: 'image/webp' as const }
      const bytes = (await findKept(nameOf(quick))) ?? (await drawOnce(asker, quick, mayKeep))
      if (later.size < maxLater && (await mayKeep())) later.set(placeOf(nameOf(wanted)), wanted)
      drawLater()
      return { bytes, format: quick.format, isLasting: false }
    },
  }
}

/** Who asks for what nobody waits for, and how much of it is remembered. */
const inAdvance = 'in advance'
const maxLater = 500

function isSlow({ picture, form, format }: Wanted): boolean {
  const { width, height } = drawnSize(picture, form)
  return format === 'image/avif' && width * height > slowPixels
}

function nameOf({ picture, form, format }: Wanted): RenditionName {
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
