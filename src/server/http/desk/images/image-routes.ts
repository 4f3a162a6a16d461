import { listImages } from '#contract/desk/images.ts'
import { paged } from '#contract/paging.ts'
import type { FolderRow, ImageRow } from '../../../db/stores/media/image-store.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../desk-door.ts'
import { countImages, imageEntries, imageOrder, isWantedImage } from './image-list.ts'

type Needs = {
  readonly loadImages: () => Promise<ImageRow[]>
  readonly loadFolders: () => Promise<FolderRow[]>
  readonly countUses: (ids: readonly number[], now: Date) => Promise<ReadonlyMap<number, number>>
  readonly loadSizes: (hashes: readonly string[]) => Promise<ReadonlyMap<string, number>>
  readonly loadMails: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** The images as the desk shows them: each with its picture, and what is missing of it. */
export function imageRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const { loadImages, loadFolders, countUses, loadSizes, loadMails } = needs
  serve(listImages, async ({ query: { sort = '-edited', limit, offset, ...wanted }, now }) => {
    const [rows, folders] = await Promise.all([loadImages(), loadFolders()])
    const hashes = rows.flatMap(({ value }) => value.picture?.original.hash ?? [])
    const [uses, sizes, mails] = await Promise.all([
      countUses(
        rows.map(({ id }) => id),
        now,
      ),
      loadSizes([...new Set(hashes)]),
      loadMails(rows.flatMap(({ editedBy }) => editedBy ?? [])),
    ])
    const entries = imageEntries(rows, { uses, sizes, mails, now })
    const chosen = entries.filter((entry) => isWantedImage(entry, wanted)).toSorted(imageOrder(sort))
    const page = paged(chosen, { ...(limit && { limit }), ...(offset && { offset }) })
    return {
      ...page,
      items: page.items.map(({ image }) => image),
      counts: countImages(entries, folders),
    }
  })
}
