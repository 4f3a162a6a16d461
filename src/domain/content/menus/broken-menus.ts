import { linesOf } from '../../trees/tree-moves.ts'
import { menus } from '../model/collections/menus.ts'
import { pages } from '../model/collections/pages.ts'
import type { ContentBook } from '../publishing/content-book.ts'
import { itemFault, type LinkedPageState, leadsNowhere } from '../publishing/target-fault.ts'
import type { MenuItem } from './menu-changes.ts'

/** A menu of the site with items that lead nowhere. */
type BrokenMenu = { readonly key: string; readonly title: string; readonly count: number }

/** Returns the menus with items that lead nowhere and are therefore hidden from visitors. */
export function brokenMenus(book: ContentBook): BrokenMenu[] {
  const pageOf = (id: number): LinkedPageState | undefined => {
    const page = book.documents(pages.name).get(id)
    // Documents in the trash are not published, so they are not in a book.
    return page && { isTrashed: false, said: [...page.local.keys()] }
  }
  return [...book.documents(menus.name).values()].flatMap(({ key, shared }) => {
    // Values were checked against the declaration when they were saved.
    const { title, items = [] } = (shared?.value ?? {}) as { title?: string; items?: readonly MenuItem[] }
    const broken = linesOf(items).filter(({ item }) => leadsNowhere(itemFault(item, pageOf)))
    return broken.length > 0 ? [{ key, title: title || key, count: broken.length }] : []
  })
}
