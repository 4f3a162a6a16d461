import { pageMetadata, usualLimit } from '#contract/core/paging.ts'
import { countImages, listImages } from '#contract/desk/images.ts'
import { loadMails } from '../../../db/stores/audit/mails-of-people.ts'
import { countUses } from '../../../db/stores/content/uses.ts'
import { createImageList } from '../../../db/stores/media/image-list.ts'
import { loadImages } from '../../../db/stores/media/image-store.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { writeImage } from './image-list.ts'

const endpoints = { countImages, listImages }

/** Endpoints that list and count images. */
export const imageListFeature = deskFeature(endpoints, imageHandlers)

function imageHandlers({ db, media: { pictures } }: DeskContext): DeskHandlers<typeof endpoints> {
  const list = createImageList(db)

  return {
    countImages: ({ now }) => list.count(now),
    async listImages({ query: { sort = '-edited', limit = usualLimit, offset = 0, ...filter }, now }) {
      const { ids, hasNext, total } = await list.loadPage(filter, { sort, limit, offset }, now)
      const rows = new Map((await loadImages(db, ids)).map((row) => [row.id, row]))
      const shown = ids.flatMap((id) => rows.get(id) ?? [])
      const hashes = [...new Set(shown.flatMap(({ value }) => value.picture?.original.hash ?? []))]
      const [uses, sizes, first, mails] = await Promise.all([
        countUses(db, ids, now),
        pictures.loadSizes(hashes),
        list.loadFirst(hashes, now),
        loadMails(
          db,
          shown.flatMap(({ editedBy }) => editedBy ?? []),
        ),
      ])
      return {
        items: shown.map((row) => writeImage(row, { uses, sizes, first, mails, now })),
        _metadata: pageMetadata({ total, limit, offset, hasNext }),
      }
    },
  }
}
