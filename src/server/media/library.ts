import { createHash } from 'node:crypto'
import { cutText } from '#domain/media/cut.ts'
import type { Picture } from '#domain/media/picture.ts'
import { drawnSize, type Form, type Format, formText } from '#domain/media/rendition.ts'
import type { Refusal } from '#domain/media/upload.ts'
import { type KeptPicture, type PictureStore, placeOf, type RenditionName } from '../db/stores/media/picture-store.ts'
import type { ByteStore } from '../files/byte-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { InTurn } from '../turns/fair-turns.ts'
import type { Darkroom } from './darkroom/darkroom.ts'

type Needs = {
  readonly darkroom: Darkroom
  readonly bytes: ByteStore
  readonly pictures: PictureStore
  /** Those who want something drawn take turns. */
  readonly inTurn: InTurn
  readonly clock: Clock
}

/** All pictures that are kept: each once, and each of its sizes drawn once. */
export type Library = {
  /** Keeps what a file shows. */
  take(file: Uint8Array): Promise<KeptPicture | Refusal>
  /**
   * A picture in one of its forms. What takes long to draw comes in another format as long as it is drawn: nobody looks at
   * an empty frame for the sake of who comes after them.
   */
  rendition(asker: string, wanted: Wanted): Promise<Drawn>
}

type Wanted = { readonly picture: Picture; readonly form: Form; readonly format: Format }

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

export function createLibrary({ darkroom, bytes, pictures, inTurn, clock }: Needs): Library {
  const drawing = new Map<string, Promise<Uint8Array>>()

  /** What was drawn before is there for everybody at once. */
  async function findKept(name: RenditionName): Promise<Uint8Array | undefined> {
    return (await pictures.hasRendition(name)) ? bytes.find(placeOf(name)) : undefined
  }

  /** However many ask for the same, it is drawn once. */
  function drawOnce(asker: string, wanted: Wanted): Promise<Uint8Array> {
    const name = nameOf(wanted)
    const place = placeOf(name)
    const under = drawing.get(place)
    if (under) return under
    const drawn = inTurn(asker, () => draw(name, wanted)).finally(() => drawing.delete(place))
    drawing.set(place, drawn)
    return drawn
  }

  async function draw(name: RenditionName, { picture, form, format }: Wanted): Promise<Uint8Array> {
    const original = await bytes.find(name.hash)
    if (!original) throw new LostBytesError(`The bytes of ${name.hash} are not where they are kept.`)
    // A drawing as it is has no other bytes than its own.
    if (format === picture.original.mediaType && format === 'image/svg+xml') return original
    const drawn = await darkroom.draw(original, { picture, form, format })
    await bytes.put(placeOf(name), drawn, format)
    await pictures.recordRendition(name, { size: drawn.length, now: clock() })
    return drawn
  }

  return {
    async take(file) {
      const sourceHash = digestOf(file)
      const before = await pictures.findBySource(sourceHash)
      if (before) return before
      const developed = await darkroom.develop(file)
      if ('reason' in developed) return developed
      const { bytes: kept, ...about } = developed
      const hash = digestOf(kept)
      const picture = { hash, ...about, size: kept.length }
      if (await pictures.find(hash)) return picture
      await bytes.put(hash, kept, about.mediaType)
      await pictures.record(picture, { sourceHash, now: clock() })
      return picture
    },

    async rendition(asker, wanted) {
      const { format } = wanted
      const kept = await findKept(nameOf(wanted))
      if (kept) return { bytes: kept, format, isLasting: true }
      if (!isSlow(wanted)) return { bytes: await drawOnce(asker, wanted), format, isLasting: true }
      const quick = { ...wanted, format: 'image/webp' as const }
      const quickly = (await findKept(nameOf(quick))) ?? (await drawOnce(asker, quick))
      // Who comes next finds it; where it fails, they ask for it again.
      drawOnce(inAdvance, wanted).catch(() => {})
      return { bytes: quickly, format: quick.format, isLasting: false }
    },
  }
}

/** Who asks for what nobody waits for. */
const inAdvance = 'in advance'

function isSlow({ picture, form, format }: Wanted): boolean {
  const { width, height } = drawnSize(picture, form)
  return format === 'image/avif' && width * height > slowPixels
}

function nameOf({ picture, form, format }: Wanted): RenditionName {
  return {
    hash: picture.original.hash,
    cut: cutText(picture.edits),
    form: formText(form),
    mediaType: format,
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
