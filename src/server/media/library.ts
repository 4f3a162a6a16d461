import { createHash } from 'node:crypto'
import { cutText } from '#domain/media/cut.ts'
import type { Picture } from '#domain/media/picture.ts'
import { type Form, type Format, formText } from '#domain/media/rendition.ts'
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
  /** The bytes of a picture in one of its forms. */
  rendition(asker: string, wanted: Wanted): Promise<Uint8Array>
}

type Wanted = { readonly picture: Picture; readonly form: Form; readonly format: Format }

/** Where something is said to be kept, it is not. */
class LostBytesError extends Error {
  override name = 'LostBytesError'
}

export function createLibrary({ darkroom, bytes, pictures, inTurn, clock }: Needs): Library {
  const drawing = new Map<string, Promise<Uint8Array>>()

  /** What was drawn before is there for everybody at once. */
  async function findOrDraw(asker: string, name: RenditionName, wanted: Wanted): Promise<Uint8Array> {
    const kept = (await pictures.hasRendition(name)) ? await bytes.find(placeOf(name)) : undefined
    return kept ?? inTurn(asker, () => draw(name, wanted))
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

    rendition(asker, wanted) {
      const { picture, form, format } = wanted
      const name = {
        hash: picture.original.hash,
        cut: cutText(picture.edits),
        form: formText(form),
        mediaType: format,
      }
      const place = placeOf(name)
      // However many ask for the same, it is drawn once.
      const under = drawing.get(place)
      if (under) return under
      const drawn = findOrDraw(asker, name, wanted).finally(() => drawing.delete(place))
      drawing.set(place, drawn)
      return drawn
    },
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
