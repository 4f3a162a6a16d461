import { type ListSort, type ListState, listSorts, listStates } from '#contract/content/desk-content-many.ts'
import { type Collection, referenceFields } from '#domain/content/model/collection.ts'
import { hasPart } from '#domain/content/model/part.ts'
import { type Language, offeredLanguages } from '#domain/texts/languages/language.ts'
import { readQuery, writeQuery } from '../../routing/address-query.ts'
import { fields, parameter, type QueryCodec } from '../../routing/query-codec.ts'

/** Filter of a list. It is stored in the URL, so that a shared link shows the same list. */
export type ListFilter = {
  readonly search: string
  readonly state: ListState | undefined
  readonly language: Language | undefined
  /** Id of the document that a field has to refer to, by field name. */
  readonly references: Readonly<Record<string, number | undefined>>
  readonly editedBy: string
  readonly sort: ListSort
  readonly isTrash: boolean
  readonly offset: number
}

const pageSize = 50

/** Query of the trash of a list. */
export const trashQuery = '?trash=only'

/**
 * Returns the states by which a collection can be filtered. The state `missing` is for languages that a document lacks,
 * so collections without languages do not have it.
 */
export function statesOf(collection: Collection): readonly ListState[] {
  return listStates.filter((state) => state !== 'missing' || hasPart(collection, 'en'))
}

export function readFilter(query: string, collection: Collection): ListFilter {
  return readQuery(codecOf(collection), query)
}

/** Returns the query string of a filter. Default values are left out. */
export function writeFilter(filter: ListFilter, collection: Collection): string {
  return writeQuery(codecOf(collection), filter)
}

/** Returns the query of the list request. Titles are in the language of the desk, unless another language is chosen. */
export function listQuery(filter: ListFilter, titlesIn: Language) {
  const { search, state, language, references, editedBy, sort, isTrash, offset } = filter
  const refersTo = Object.values(references).filter((id) => id !== undefined)
  return {
    limit: pageSize,
    offset,
    sort,
    ...(search && { search }),
    ...(state && { state }),
    // Documents are filtered by their state in any language, unless one is chosen.
    ...(language ? { language } : { titlesIn }),
    ...(refersTo.length > 0 && { refersTo }),
    ...(editedBy && { editedBy }),
    ...(isTrash && { trash: 'only' as const }),
  }
}

/** Returns true if the filter may exclude documents. */
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
