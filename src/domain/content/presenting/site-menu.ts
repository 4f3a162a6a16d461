import type { LinkName } from '../../addresses/links/link.ts'
import type { Country } from '../../countries/country.ts'
import { menus } from '../model/collections/menus.ts'
import type { ContentBook } from '../publishing/content-book.ts'
import { publicValue, type Reading } from './public-value.ts'

/** Menus of the frame around every page, by key. */
type MenuName = 'header' | 'footer'

/** Named link to the login, shown in the header of every page. */
export const logInLink = 'bank_login' satisfies LinkName

/** A menu entry with a link. */
type MenuLink = { readonly label: string; readonly href: string }

/** A heading with links. */
type MenuGroup = { readonly title: string; readonly links: readonly MenuLink[] }

/** Reader of a menu, and the home country of the site. */
type MenuReading = { readonly reading: Reading; readonly home: Country }

/** Returns all links of a menu, nested ones included. */
export function menuLinks(book: ContentBook, name: MenuName, reader: MenuReading): MenuLink[] {
  return itemsOf(book, name, reader).flatMap(linksOf)
}

/** Returns a menu in groups. A heading with a link is also the first entry of its group; an empty group is left out. */
export function menuGroups(book: ContentBook, name: MenuName, reader: MenuReading): MenuGroup[] {
  return itemsOf(book, name, reader).flatMap((item) => {
    const links = linksOf(item)
    return links.length > 0 ? [{ title: item.label, links }] : []
  })
}

type Item = { readonly label: string; readonly target?: string; readonly children?: readonly Item[] }

type StoredItem = { readonly countries?: readonly Country[]; readonly children?: readonly StoredItem[] }

function itemsOf(book: ContentBook, name: MenuName, { reading, home }: MenuReading): readonly Item[] {
  const value = book.find(menus.name, name)?.shared?.value
  if (!value) return []
  // Values were checked against the declaration when they were saved; a draft may be incomplete.
  const stored = value.items as readonly StoredItem[] | undefined
  // Countries without entries of their own get the menu of the home country.
  const country = stored?.some((item) => isNamedIn(item, reading.country)) ? reading.country : home
  const published = publicValue(menus.shared, value, { ...reading, country }) as { readonly items?: readonly Item[] }
  return published.items ?? []
}

function isNamedIn({ countries = [], children = [] }: StoredItem, country: Country): boolean {
  return countries.includes(country) || children.some((child) => isNamedIn(child, country))
}

function linksOf({ label, target, children = [] }: Item): MenuLink[] {
  const own = target !== undefined && label ? [{ label, href: target }] : []
  return [...own, ...children.flatMap(linksOf)]
}
