import type { LinkName } from '../../addresses/links/link.ts'
import type { Country } from '../../countries/country.ts'
import { menus } from '../model/collections/menus.ts'
import type { ContentBook } from '../publishing/content-book.ts'
import { type Reading, saidValue } from './said-value.ts'

/** The menus of the frame around every page, by their keys. */
type MenuName = 'header' | 'footer'

/** The link that leads those who have an account into it, from the head of every page. */
export const logInLink = 'bank_login' satisfies LinkName

/** What leads somewhere. */
type MenuLink = { readonly label: string; readonly href: string }

/** A heading, and what stands under it. */
type MenuGroup = { readonly title: string; readonly links: readonly MenuLink[] }

/** Who reads a menu, and where the site is at home. */
type MenuReading = { readonly reading: Reading; readonly home: Country }

/** All links of a menu one after another, with those that stand under others. */
export function menuLinks(book: ContentBook, name: MenuName, reader: MenuReading): MenuLink[] {
  return itemsOf(book, name, reader).flatMap(linksOf)
}

/** A menu in groups. A heading that leads somewhere itself is also the first under it; one that has nothing is left out. */
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
  // Values have been checked by the declaration when they were written; a draft may lack anything.
  const stored = value.items as readonly StoredItem[] | undefined
  // Whoever is in a country that a menu knows nothing of reads it as at home.
  const country = stored?.some((item) => isNamedIn(item, reading.country)) ? reading.country : home
  const said = saidValue(menus.shared, value, { ...reading, country }) as { readonly items?: readonly Item[] }
  return said.items ?? []
}

function isNamedIn({ countries = [], children = [] }: StoredItem, country: Country): boolean {
  return countries.includes(country) || children.some((child) => isNamedIn(child, country))
}

function linksOf({ label, target, children = [] }: Item): MenuLink[] {
  const own = target !== undefined && label ? [{ label, href: target }] : []
  return [...own, ...children.flatMap(linksOf)]
}
