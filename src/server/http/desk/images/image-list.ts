import type { ImageCounts, ImageNeed, ImageSort, ListedImage } from '#contract/desk/images.ts'
import { imageNeeds } from '#contract/desk/images.ts'
import { partState } from '#domain/content/part.ts'
import { fold } from '#domain/texts/fold.ts'
import { isLanguage, type Language, offeredLanguages } from '#domain/texts/language.ts'
import type { FolderRow, ImageRow } from '../../../db/stores/media/image-store.ts'

/** What the images are told with. */
export type AroundImages = {
  readonly uses: ReadonlyMap<number, number>
  /** How many bytes originals have, by their hashes. */
  readonly sizes: ReadonlyMap<string, number>
  readonly mails: ReadonlyMap<number, string>
  readonly now: Date
}

/** An image among the others, with what it is looked for by. */
export type ImageEntry = {
  readonly image: ListedImage
  readonly isTrash: boolean
  readonly words: readonly string[]
}

export function imageEntries(rows: readonly ImageRow[], around: AroundImages): ImageEntry[] {
  const first = new Map<string, ListedImage['same_as']>()
  return rows.map((row) => {
    const hash = row.value.picture?.original.hash
    const same = hash === undefined ? undefined : first.get(hash)
    const alt = Object.entries(row.value.alt ?? {}).filter(([, text]) => text.trim() !== '')
    const { picture = null, folder = null } = row.value
    const title = row.value.title || row.key
    // What lies in the trash is no image that another could be the same as.
    if (hash !== undefined && same === undefined && !row.isTrash) first.set(hash, { id: row.id, title })
    return {
      isTrash: row.isTrash,
      words: [title, row.key, ...alt.map(([, text]) => text)].map(fold),
      image: {
        ...{ id: row.id, key: row.key, title, revision: row.revision, picture, folder },
        state: partState({ publications: row.publications, draftVersion: row.versionId ?? undefined }, around.now),
        size: (hash && around.sizes.get(hash)) || 0,
        alt_in: alt.map(([language]) => language).filter(isLanguage),
        used_by: around.uses.get(row.id) ?? 0,
        same_as: same ?? null,
        edited_at: row.editedAt.toISOString(),
        edited_by: (row.editedBy && around.mails.get(row.editedBy)) || null,
      },
    }
  })
}

/** What an image is in want of, in a language or in any, or could be spared for. */
const hasNeed: Readonly<Record<ImageNeed, (entry: ImageEntry, language?: Language) => boolean>> = {
  no_alt: ({ image: { alt_in }, isTrash }, language) =>
    !isTrash && (language ? !alt_in.includes(language) : alt_in.length === 0),
  duplicate: ({ image, isTrash }) => !isTrash && image.same_as !== null,
  unused: ({ image, isTrash }) => !isTrash && image.used_by === 0,
  trash: ({ isTrash }) => isTrash,
}

type Wanted = {
  readonly search?: string | undefined
  readonly folder?: number | undefined
  readonly need?: ImageNeed | undefined
  readonly language?: Language | undefined
}

export function isWantedImage(entry: ImageEntry, { search, folder, need, language }: Wanted): boolean {
  return (
    (need === undefined ? !entry.isTrash : hasNeed[need](entry, language)) &&
    (folder === undefined || entry.image.folder === folder) &&
    (search === undefined || hasWords(entry, fold(search)))
  )
}

/** Nobody looks for what begins in one text and ends in another. */
function hasWords({ words }: ImageEntry, wanted: string): boolean {
  return words.some((text) => text.includes(wanted))
}

export function countImages(entries: readonly ImageEntry[], folders: readonly FolderRow[]): ImageCounts {
  const there = entries.filter(({ isTrash }) => !isTrash)
  const inFolder = Map.groupBy(there, ({ image }) => image.folder)
  const originals = new Map(entries.map(({ image }) => [image.picture?.original.hash, image.size]))
  const count = (need: ImageNeed, language?: Language) =>
    entries.filter((entry) => hasNeed[need](entry, language)).length
  return {
    all: there.length,
    bytes: [...originals.values()].reduce((sum, size) => sum + size, 0),
    folders: folders
      .toSorted((one, other) => collator.compare(one.title, other.title))
      .map((folder) => ({ ...folder, images: inFolder.get(folder.id)?.length ?? 0 })),
    // Of each there is one.
    needs: Object.fromEntries(imageNeeds.map((need) => [need, count(need)])) as ImageCounts['needs'],
    no_alt_in: Object.fromEntries(offeredLanguages.map((language) => [language, count('no_alt', language)])),
  }
}

/** Names of files and folders are in any language. */
const collator = new Intl.Collator('en', { numeric: true })

/** Whatever the order, those that are the same in it have one of their own. */
export function imageOrder(sort: ImageSort) {
  const by = {
    edited: (one: ListedImage, other: ListedImage) => one.edited_at.localeCompare(other.edited_at),
    title: (one: ListedImage, other: ListedImage) => collator.compare(one.title, other.title),
    size: (one: ListedImage, other: ListedImage) => one.size - other.size,
  }
  const compare = by[sort.replace('-', '') as keyof typeof by]
  const turn = sort.startsWith('-') ? -1 : 1
  return (one: ImageEntry, other: ImageEntry) => turn * compare(one.image, other.image) || other.image.id - one.image.id
}
