import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { picturesIn } from '#domain/content/blocks/references.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { projectFile } from '../../files/project-file.ts'
import type { Db } from '../core/database.ts'
import { createPictureStore } from '../stores/media/picture-store.ts'
import { createStoredBytes } from '../stores/media/stored-bytes.ts'
import type { SeededDocuments } from './seed-content.ts'

type SeedOptions = { readonly documents: SeededDocuments; readonly now: Date }

/**
 * Stores the pictures of seeded documents as if an editor had uploaded them. Each is an SVG file named by the key of
 * its document. The files have the form in which uploaded drawings are stored, which a test checks, so nothing has to
 * be drawn at the start.
 */
export async function seedPictures(db: Db, { shared }: Collection, { documents, now }: SeedOptions): Promise<void> {
  for (const [key, parts] of Object.entries(documents))
    for (const { original } of picturesIn(shared, parts.shared ?? {})) {
      const bytes = await readFile(projectFile(`seeds/pictures/${key}.svg`))
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (hash !== original.hash) throw new Error(`seeds/pictures/${key}.svg does not match the picture of its image.`)
      await createStoredBytes(db).put(hash, bytes, original.mediaType)
      await createPictureStore(db).record({ ...original, size: bytes.length, notes: [] }, { sourceHash: hash, now })
    }
}
