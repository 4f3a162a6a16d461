import { isSlug } from '#domain/content/model/words.ts'
import { findPage, findPageElsewhere, pageFor, type SitePage } from '#domain/content/pages/site-page.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { Reader } from '../reader.ts'

/** Page of an address, and whether its slug has changed. */
type LocatedPage = { readonly page: SitePage; readonly isMoved: boolean }

type FindOptions = { readonly reader: Reader; readonly book: ContentBook; readonly now: Date }

export type FindPlace = (slug: string, options: FindOptions) => Promise<LocatedPage | undefined>

/** Creates a lookup of pages by current slug, slug in another language, or former slug. */
export function createFindPlace(loadFormer: (slug: string, now: Date) => Promise<number[]>): FindPlace {
  return async (slug, { reader, book, now }) => {
    const page = findPage(book, slug, reader)
    if (page) return { page, isMoved: false }
    if (!isSlug(slug)) return undefined
    const elsewhere = findPageElsewhere(book, slug, reader)
    if (elsewhere) return { page: elsewhere, isMoved: true }
    for (const id of await loadFormer(slug, now)) {
      const document = book.documents('pages').get(id)
      const former = document && pageFor(document, reader)
      if (former) return { page: former, isMoved: true }
    }
    return undefined
  }
}
