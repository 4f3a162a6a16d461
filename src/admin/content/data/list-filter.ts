import { type ListSort, type ListState, listSorts, listStates } from '#contract/content/desk-content-many.ts'
import { type Collection, referenceFields } from '#domain/content/model/collection.ts'
import { hasPart } from '#domain/content/model/part.ts'
import { type Language, offeredLanguages } from '#domain/texts/languages/language.ts'
import { readQuery, writeQuery } from '../../routing/address-query.ts'
import { fields, parameter, type QueryCodec } from '../../routing/query-codec.ts'

/** Filter of a list, stored in the address, so that a link shows a colleague the same. */
export type ListFilter = {
  readonly search: string
  readonly state: ListState | undefined
  readonly language: Language | undefined
  /** Documents that others refer to, by the field that does. */
  readonly references: Readonly<Record<string, number | undefined>>
  readonly editedBy: string
  readonly sort: ListSort
  readonly isTrash: boolean
  readonly offset: number
}

const pageSize = 50

/** Query of the trash of a list. */
export const trashQuery = '?trash=only'

/** Returns the states of a collection: only collections with languages have missing ones. */
export function statesOf(collection: Collection): readonly ListState[] {
  return listStates.filter((state) => state !== 'missing' || hasPart(collection, 'en'))
}

export function readFilter(query: string, collection: Collection): ListFilter {
  return readQuery(codecOf(collection), query)
}

/** Returns the query of an address; default values are left out. */
export function writeFilter(filter: ListFilter, collection: Collection): string {
  return writeQuery(codecOf(collection), filter)
}

/** Returns the request: titles are in the language of the desk, unless another is chosen. */
export function listQuery(filter: ListFilter, titlesIn: Language) {
  const { search, state, language, references, editedBy, sort, isTrash, offset } = filter
  const refersTo = Object.values(references).filter((id) => id !== undefined)
  return {
    limit: pageSize,
    offset,
    sort,
    ...(search && { search }),
    ...(state && { state }),
    // A state is searched in all languages, unless one is chosen.
    ...(language ? { language } : { titlesIn }),
    ...(refersTo.length > 0 && { refersTo }),
    ...(editedBy && { editedBy }),
    ...(isTrash && { trash: 'only' as const }),
  }
}

/** Returns true if the filter leaves anything out. */
export function isFiltered({ search, state, language, references, editedBy }: ListFilter): boolean {
  const isNarrowed = [state, language, ...Object.values(references)].some((one) => one !== undefined)
  return search !== '' || editedBy !== '' || isNarrowed
}

function codecOf(collection: Collection): QueryCodec<ListFilter> {
  const references = referenceFields(collection).map(({ name }) => [name, parameter.number(name)] as const)
  return fields({
    search: parameter.text('search', 100),
    state: parameter.choice('state', statesOf(collection)),
    language: parameter.choice('language', offeredLanguages),
    references: fields(Object.fromEntries(references)),
    editedBy: parameter.text('by', 100),
    sort: parameter.choice('sort', listSorts, '-edited'),
    isTrash: parameter.flag('trash', 'only'),
    offset: parameter.position('offset'),
  })
}
