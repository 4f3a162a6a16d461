import { collections, type DrawnCollection, isDrawn } from '../content/model/collections/collections.ts'

type DeskScreenDeclaration = {
  /** True if `/{id}` after the path opens one item. */
  readonly hasItems?: true
  /** The query parameters that the screen reads. */
  readonly query?: readonly string[]
}

const listQuery = ['search', 'state', 'language', 'by', 'sort', 'trash', 'offset', 'create'] as const
const formQuery = ['language', 'versions', 'preview'] as const

/** Lists also read one parameter for each field that refers to another document, such as `category`. */
const listAndForm = { hasItems: true, query: [...listQuery, ...formQuery] } as const

const ownScreens = {
  '': {},
  inbox: { hasItems: true, query: ['state', 'search', 'assigned'] },
  rates: { query: ['currency', 'country', 'client', 'from'] },
  'rates/own': {},
  'rates/currencies': { query: ['currency'] },
  'rates/countries': { query: ['country'] },
  margins: { query: ['currency', 'change'] },
  sources: { query: ['source', 'switch_off'] },
  held: { hasItems: true },
  'filled-layouts': { hasItems: true, query: [...listAndForm.query, 'block', 'place'] },
  menu: { query: ['menu', 'item', 'versions'] },
  translations: { query: ['domain', 'languages', 'search', 'only', 'page'] },
  links: { hasItems: true, query: [...formQuery, 'search', 'only', 'name'] },
  image: { query: ['image', 'search', 'folder', 'need', 'language', 'sort', 'offset', 'versions'] },
  'image-editor': { query: ['image'] },
  'background-images': {
    query: ['page', 'country', 'background', 'as_page', 'as_country', 'as_language', 'as_day'],
  },
  map: listAndForm,
  users: { hasItems: true, query: ['invite'] },
  mail: { query: ['search', 'state', 'offset'] },
  'mail/letters': { query: ['letter', 'language'] },
  'mail/connection': {},
  audit: { query: ['who', 'person', 'about', 'what', 'from', 'until'] },
  'settings/account': {},
} as const satisfies Record<string, DeskScreenDeclaration>

type DrawnScreens = { readonly [One in DrawnCollection as One['desk']['path']]: typeof listAndForm }

// Its keys are the paths that the type names.
const drawnScreens = Object.fromEntries(
  collections.filter(isDrawn).map(({ desk }) => [desk.path, listAndForm]),
) as DrawnScreens

/** Screens of the desk by their path below `/{_locale}/admin/`. Links to the desk are checked against this table. */
export const deskScreens = { ...ownScreens, ...drawnScreens }

type DeskScreens = typeof deskScreens

/** Path of a screen of the desk. */
export type DeskScreenPath = keyof DeskScreens

/** Path of a screen that opens an item at `/{id}`. */
type DeskListPath = {
  [Screen in DeskScreenPath]: DeskScreens[Screen] extends { hasItems: true } ? Screen : never
}[DeskScreenPath]

export type QueryName<Screen extends DeskScreenPath> = DeskScreens[Screen] extends {
  readonly query: readonly (infer Name extends string)[]
}
  ? Name
  : never

/** Path of a screen that lists the documents of a collection and opens each in a form. */
export type DeskContentPath = {
  [Screen in DeskScreenPath]: 'trash' extends QueryName<Screen> ? Screen : never
}[DeskScreenPath]

type PlaceOn<Screen extends DeskScreenPath> = Screen extends DeskListPath ? Screen | `${Screen}/${number}` : Screen

type ScreenOf<Place extends string> = Place extends DeskScreenPath
  ? Place
  : Place extends `${infer Screen extends DeskListPath}/${number}`
    ? Screen
    : never

/** Link to the desk. It compiles only if its screen, item and query parameters exist. */
export type DeskPath = {
  [Screen in DeskScreenPath]: PlaceOn<Screen> | `${PlaceOn<Screen>}?${QueryName<Screen>}=${string}`
}[DeskScreenPath]

/** Query parameters of a screen; undefined ones are left out of the link. */
type DeskQuery<Screen extends DeskScreenPath> = {
  readonly [Name in QueryName<Screen>]?: string | number | undefined
}

/** Returns the link to a screen, or to an item on it, with query parameters. */
export function deskPath<Place extends PlaceOn<DeskScreenPath>>(
  place: Place,
  query: DeskQuery<ScreenOf<Place>>,
): DeskPath {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const text = new URLSearchParams(given).toString()
  // The parameter types guarantee that the link exists; TypeScript cannot infer that through the encoding.
  return (text ? `${place}?${text}` : place) as DeskPath
}

/** Returns the link to a search on a screen; undefined if the screen is not searched. */
export function findSearchPath(screen: DeskScreenPath, search: string): DeskPath | undefined {
  const { query = [] }: DeskScreenDeclaration = deskScreens[screen]
  // The table says that the screen reads this parameter.
  return query.includes('search') ? (`${screen}?${new URLSearchParams({ search })}` as DeskPath) : undefined
}
