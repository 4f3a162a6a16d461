import { type Original, type OriginalType, originalTypes } from '#domain/media/picture.ts'
import type { UploadNote } from '#domain/media/upload.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, inArray, sql } from '../../core/drizzle.ts'
import { picture, rendition } from '../../schema/media.ts'

/** A stored picture, with the size of its file and the notes of its upload. */
export type StoredPicture = Original & { readonly size: number; readonly notes: readonly UploadNote[] }

export type RenditionName = {
  readonly hash: string
  readonly crop: string
  readonly format: string
  readonly mediaType: string
}

function isNamed({ hash, crop, format, mediaType }: RenditionName) {
  return and(
    eq(rendition.hash, hash),
    eq(rendition.crop, crop),
    eq(rendition.format, format),
    eq(rendition.mediaType, mediaType),
  )
}

/** Creates the store of pictures and renditions. Their bytes are in a byte store. */
export function createPictureStore(db: Db) {
  return {
    async find(hash: string): Promise<StoredPicture | undefined> {
      const [row] = await db.select().from(picture).where(eq(picture.hash, hash))
      return row && readPicture(row)
    },

    /** Finds the picture that was made from the same file before. */
    async findBySource(sourceHash: string): Promise<StoredPicture | undefined> {
      const [row] = await db.select().from(picture).where(eq(picture.sourceHash, sourceHash)).limit(1)
      return row && readPicture(row)
    },

    async loadSizes(hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (hashes.length === 0) return new Map()
      const rows = await db
        .select({ hash: picture.hash, size: picture.size })
        .from(picture)
        .where(inArray(picture.hash, [...hashes]))
      return new Map(rows.map(({ hash, size }) => [hash, size]))
    },

    async record({ notes, ...kept }: StoredPicture, { sourceHash, now }: { sourceHash: string; now: Date }) {
      await db
        .insert(picture)
        .values({ ...kept, notes: [...notes], sourceHash, storedAt: now })
        .onConflictDoNothing()
    },

    /** Returns the size in bytes of a rendition that was drawn before. */
    async findRenditionSize(name: RenditionName): Promise<number | undefined> {
      const [row] = await db.select({ size: rendition.size }).from(rendition).where(isNamed(name))
      return row?.size
    },

    async forgetRendition(name: RenditionName): Promise<void> {
      await db.delete(rendition).where(isNamed(name))
    },

    async recordRendition(name: RenditionName, { size, now }: { size: number; now: Date }): Promise<void> {
      await db
        .insert(rendition)
        .values({ ...name, size, renderedAt: now })
        .onConflictDoUpdate({
          target: [rendition.hash, rendition.crop, rendition.format, rendition.mediaType],
          set: { size: sql`excluded.size`, renderedAt: sql`excluded.rendered_at` },
        })
    },
  }
}

export type PictureStore = ReturnType<typeof createPictureStore>

function readPicture({
  hash,
  mediaType,
  width,
  height,
  colour,
  size,
  notes,
}: typeof picture.$inferSelect): StoredPicture {
  // Only the image worker writes notes, with values of this type.
  return { hash, mediaType: requireType(mediaType), width, height, colour, size, notes: notes as UploadNote[] }
}

function requireType(text: string): OriginalType {
  const type = originalTypes.find((one) => one === text)
  if (!type) throw new Error(`An image is stored in an unknown format: ${text}.`)
  return type
}

/** Returns the name under which the bytes of a rendition are stored. */
export function placeOf({ hash, crop, format, mediaType }: RenditionName): string {
  return `${hash}/${crop}/${format}.${mediaType.replace(/^image\//, '').replace('svg+xml', 'svg')}`
}

/** Returns what content refers to a picture by. */
export function originalOf({ hash, mediaType, width, height, colour }: StoredPicture): Original {
  return { hash, mediaType, width, height, colour }
}

/** Loads the names of all stored bytes, for any byte store. */
export async function loadNamedBytes(db: Db): Promise<{ name: string; mediaType: string }[]> {
  const originals = await db
    .select({ name: picture.hash, mediaType: picture.mediaType })
    .from(picture)
    .orderBy(asc(picture.hash))
  const renditions = await db.select().from(rendition).orderBy(asc(rendition.hash))
  return [...originals, ...renditions.map((one) => ({ name: placeOf(one), mediaType: one.mediaType }))]
}
