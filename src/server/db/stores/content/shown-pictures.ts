import type { Original, Picture } from '#domain/media/picture.ts'
import type { Db } from '../../core/database.ts'
import { inArray } from '../../core/drizzle.ts'
import { picture } from '../../schema/media.ts'
import { UnknownPictureError } from './draft-errors.ts'

/** What is shown was uploaded, and is what it is said to be: whoever draws it relies on its size. */
export async function requirePictures(tx: Db, shown: readonly Picture[]): Promise<void> {
  if (shown.length === 0) return
  const originals = shown.map(({ original }) => original)
  const rows = await tx
    .select()
    .from(picture)
    .where(inArray(picture.hash, [...new Set(originals.map(({ hash }) => hash))]))
  const kept = new Map(rows.map((row) => [row.hash, row]))
  for (const original of originals)
    if (!isAsKept(original, kept.get(original.hash)))
      throw new UnknownPictureError(`No picture is kept as ${original.hash} of this size.`)
}

function isAsKept({ mediaType, width, height, colour }: Original, row: typeof picture.$inferSelect | undefined) {
  return row?.mediaType === mediaType && row.width === width && row.height === height && row.colour === colour
}
