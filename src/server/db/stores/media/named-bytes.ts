import type { Db } from '../../core/database.ts'
import { asc } from '../../core/drizzle.ts'
import { picture, rendition } from '../../schema/media.ts'
import { placeOf } from './picture-store.ts'

/** Under which names bytes are kept, wherever that is. */
export async function loadNamedBytes(db: Db): Promise<{ name: string; mediaType: string }[]> {
  const originals = await db
    .select({ name: picture.hash, mediaType: picture.mediaType })
    .from(picture)
    .orderBy(asc(picture.hash))
  const renditions = await db.select().from(rendition).orderBy(asc(rendition.hash))
  return [...originals, ...renditions.map((one) => ({ name: placeOf(one), mediaType: one.mediaType }))]
}
