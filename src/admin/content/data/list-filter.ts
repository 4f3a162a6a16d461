import { type ListSort, type ListState, listSorts, listStates } from '#contract/content/desk-content-many.ts'
import { type Collection, referenceFields } from '#domain/content/model/collection.ts'
import { hasPart } from '#domain/content/model/part.ts'
import { isOfferedLanguage, type Language } from '#domain/texts/languages/language.ts'

/** What somebody wants to see of a list; it is in the address, so that a link shows a colleague the same. */
export type ListFilter = {
  readonly search: string
  readonly state: ListState | undefined
  readonly language: Language | undefined
  /** What its documents name, by the field that names it. */
  readonly references: Readonly<Record<string, number>>
  readonly editedBy: string
  readonly sort: ListSort
  readonly isTrash: boolean
  readonly offset: number
}

const pageSize = 50

/** What lies in the trash of a list. */
export const trashQuery = '?trash=only'

/** How documents of a collection can stand: only what is written by language can miss one. */
export function statesOf(collection: Collection): readonly ListState[] {
  return listStates.filter((state) => state !== 'missing' || hasPart(collection, 'en'))
}

export function readFilter(query: string, collection: Collection): ListFilter {
  const asked = new URLSearchParams(query)
  const offset = Number(asked.get('offset') ?? 0)
  const language = asked.get('language') ?? ''
  const references = referenceFields(collection).flatMap(({ name }) => {
    const id = asked.get(name) ?? ''
    return /^[1-9]\d{0,14}$/.test(id) ? [[name, Number(id)] as const] : []
  })
  return {
    search: (asked.get('search') ?? '').slice(0, 100),
    state: statesOf(collection).find((state) => state === asked.get('state')),
    language: isOfferedLanguage(language) ? language : undefined,
    references: Object.fromEntries(references),
    editedBy: (asked.get('by') ?? '').slice(0, 100),
    sort: listSorts.find((sort) => sort === asked.get('sort')) ?? '-edited',
    isTrash: asked.get('trash') === 'only',
    offset: Number.isInteger(offset) && offset >= 0 && offset <= 1_000_000 ? offset : 0,
  }
}

/** The query of an address; what is usual is left out. */
export function writeFilter(filter: ListFilter): string {
  const { search, state, language, references, editedBy, sort, isTrash, offset } = filter
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(language && { language }),
    ...Object.fromEntries(Object.entries(references).map(([name, id]) => [name, String(id)])),
    ...(editedBy && { by: editedBy }),
    ...(sort !== '-edited' && { sort }),
    ...(isTrash && { trash: 'only' }),
    ...(offset > 0 && { offset: String(offset) }),
  }).toString()
  return query && `?${query}`
}

/** What the server is asked: titles are in the language of the desk, unless another is wanted. */
export function listQuery(filter: ListFilter, titlesIn: Language) {
  const { search, state, language, references, editedBy, sort, isTrash, offset } = filter
  const refersTo = Object.values(references)
  return {
    limit: pageSize,
    offset,
    sort,
    ...(search && { search }),
    ...(state && { state }),
    // How something stands is asked of all languages, unless one is wanted.
    ...(language ? { language } : { titlesIn }),
    ...(refersTo.length > 0 && { refersTo }),
    ...(editedBy && { editedBy }),
    ...(isTrash && { trash: 'only' as const }),
  }
}

/** Whether something is left out of what is there. */
export function isFiltered({ search, state, language, references, editedBy }: ListFilter): boolean {
  const isNarrowed = state !== undefined || language !== undefined || Object.keys(references).length > 0
  return search !== '' || editedBy !== '' || isNarrowed
}
