import { type ListSort, type ListState, listSorts, listStates } from '#contract/content/desk-content.ts'
import { isLanguage, type Language } from '#domain/texts/language.ts'

/** What somebody wants to see of a list; it is in the address, so that a link shows a colleague the same. */
export type ListFilter = {
  readonly search: string
  readonly state: ListState | undefined
  readonly language: Language | undefined
  readonly sort: ListSort
  readonly isTrash: boolean
  readonly offset: number
}

export const pageSize = 50

export function readFilter(query: string): ListFilter {
  const asked = new URLSearchParams(query)
  const offset = Number(asked.get('offset') ?? 0)
  const language = asked.get('language') ?? ''
  return {
    search: (asked.get('search') ?? '').slice(0, 100),
    state: listStates.find((state) => state === asked.get('state')),
    language: isLanguage(language) ? language : undefined,
    sort: listSorts.find((sort) => sort === asked.get('sort')) ?? '-edited',
    isTrash: asked.get('trash') === 'only',
    offset: Number.isInteger(offset) && offset >= 0 && offset <= 1_000_000 ? offset : 0,
  }
}

/** The query of an address; what is usual is left out. */
export function writeFilter({ search, state, language, sort, isTrash, offset }: ListFilter): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(language && { language }),
    ...(sort !== '-edited' && { sort }),
    ...(isTrash && { trash: 'only' }),
    ...(offset > 0 && { offset: String(offset) }),
  }).toString()
  return query && `?${query}`
}

/** What the server is asked. */
export function listQuery({ search, state, language, sort, isTrash, offset }: ListFilter) {
  return {
    ...{ limit: pageSize, offset, sort },
    ...(search && { search }),
    ...(state && { state }),
    ...(language && { language }),
    ...(isTrash && { trash: 'only' as const }),
  }
}

/** Whether something is left out of what is there. */
export function isFiltered({ search, state, language }: ListFilter): boolean {
  return search !== '' || state !== undefined || language !== undefined
}
