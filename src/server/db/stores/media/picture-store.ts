import { type Original, type OriginalType, originalTypes } from '#domain/media/picture.ts'
import type { UploadNote } from '#domain/media/upload.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, inArray, sql } from '../../core/drizzle.ts'
import { picture, rendition } from '../../schema/media.ts'

/** A picture that is kept, with how large its file is and what was said when it came. */
export type KeptPicture = Original & { readonly size: number; readonly notes: readonly UploadNote[] }

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

/** Which pictures and which of their sizes are kept; their bytes lie elsewhere. */
export function createPictureStore(db: Db) {
  return {
    async find(hash: string): Promise<KeptPicture | undefined> {
      const [row] = await db.select().from(picture).where(eq(picture.hash, hash))
      return row && readPicture(row)
    },

    /** The picture that the same file became before. */
    async findBySource(sourceHash: string): Promise<KeptPicture | undefined> {
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

    async record({ notes, ...kept }: KeptPicture, { sourceHash, now }: { sourceHash: string; now: Date }) {
      await db
        .insert(picture)
        .values({ ...kept, notes: [...notes], sourceHash, storedAt: now })
        .onConflictDoNothing()
    },

    /** How many bytes a size has that was drawn before. */
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
}: typeof picture.$inferSelect): KeptPicture {
  // Only the darkroom writes them, in words that it knows.
  return { hash, mediaType: requireType(mediaType), width, height, colour, size, notes: notes as UploadNote[] }
}

function requireType(text: string): OriginalType {
  const type = originalTypes.find((one) => one === text)
  if (!type) throw new Error(`No picture is kept as ${text}.`)
  return type
}

/** Under which name a size of a picture is kept. */
export function placeOf({ hash, crop, format, mediaType }: RenditionName): string {
  return `${hash}/${crop}/${format}.${mediaType.replace(/^image\//, '').replace('svg+xml', 'svg')}`
}

/** A picture as content names it. */
export function originalOf({ hash, mediaType, width, height, colour }: KeptPicture): Original {
  return { hash, mediaType, width, height, colour }
}

/** Under which names bytes are kept, wherever that is. */
export async function loadNamedBytes(db: Db): Promise<{ name: string; mediaType: string }[]> {
  const originals = await db
    .select({ name: picture.hash, mediaType: picture.mediaType })
    .from(picture)
    .orderBy(asc(picture.hash))
  const renditions = await db.select().from(rendition).orderBy(asc(rendition.hash))
  return [...originals, ...renditions.map((one) => ({ name: placeOf(one), mediaType: one.mediaType }))]
}
