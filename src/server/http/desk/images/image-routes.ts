import { pageMetadata, usualLimit } from '#contract/core/paging.ts'
import { countImages, listImages } from '#contract/desk/images.ts'
import type { createImageList } from '../../../db/stores/media/image-list.ts'
import type { ImageRow } from '../../../db/stores/media/image-store.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { writeImage } from './image-list.ts'

type Needs = {
  readonly list: ReturnType<typeof createImageList>
  readonly loadImages: (ids: readonly number[]) => Promise<ImageRow[]>
  readonly countUses: (ids: readonly number[], now: Date) => Promise<ReadonlyMap<number, number>>
  readonly loadSizes: (hashes: readonly string[]) => Promise<ReadonlyMap<string, number>>
  readonly loadMails: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** The images as the desk shows them: each with its picture, and what is missing of it. */
export function imageRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const { list, loadImages, countUses, loadSizes, loadMails } = needs

  serve(listImages, async ({ query: { sort = '-edited', limit = usualLimit, offset = 0, ...filter }, now }) => {
    const { ids, hasNext, total } = await list.loadPage(filter, { sort, limit, offset }, now)
    const rows = new Map((await loadImages(ids)).map((row) => [row.id, row]))
    const shown = ids.flatMap((id) => rows.get(id) ?? [])
    const hashes = [...new Set(shown.flatMap(({ value }) => value.picture?.original.hash ?? []))]
    const [uses, sizes, first, mails] = await Promise.all([
      countUses(ids, now),
      loadSizes(hashes),
      list.loadFirst(hashes, now),
      loadMails(shown.flatMap(({ editedBy }) => editedBy ?? [])),
    ])
    return {
      items: shown.map((row) => writeImage(row, { uses, sizes, first, mails, now })),
      _metadata: pageMetadata({ total, limit, offset, hasNext }),
    }
  })

  serve(countImages, ({ now }) => list.count(now))
}
