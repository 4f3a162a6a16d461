import type { ListedImage } from '#contract/desk/images.ts'
import { partState } from '#domain/content/publishing/part-state.ts'
import { isLanguage } from '#domain/texts/languages/language.ts'
import type { FirstImage } from '../../../db/stores/media/image-list.ts'
import type { ImageRow } from '../../../db/stores/media/image-store.ts'

/** Data from which images are described. */
type ImageContext = {
  readonly uses: ReadonlyMap<number, number>
  /** Bytes of originals by hash. */
  readonly sizes: ReadonlyMap<string, number>
  /** First image of each original by hash, to find duplicates. */
  readonly first: ReadonlyMap<string, FirstImage>
  readonly mails: ReadonlyMap<number, string>
  readonly now: Date
}

export function writeImage(row: ImageRow, { uses, sizes, first, mails, now }: ImageContext): ListedImage {
  const { id, key, revision, publications, value } = row
  const { picture = null, folder = null } = value
  const hash = picture?.original.hash
  const same = hash === undefined ? undefined : first.get(hash)
  return {
    id,
    key,
    title: value.title || key,
    revision,
    picture,
    folder,
    state: partState({ publications, draftVersion: row.versionId ?? undefined }, now),
    size: (hash && sizes.get(hash)) || 0,
    alt_in: Object.entries(value.alt ?? {}).flatMap(([language, text]) =>
      isLanguage(language) && text.trim() !== '' ? [language] : [],
    ),
    used_by: uses.get(id) ?? 0,
    same_as: same && same.id < id ? same : null,
    edited_at: row.editedAt.toISOString(),
    edited_by: (row.editedBy && mails.get(row.editedBy)) || null,
  }
}
