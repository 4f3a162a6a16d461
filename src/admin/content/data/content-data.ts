import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentCalls } from '#contract/content/desk-content.ts'
import { maxEntries } from '#contract/core/query.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { findCollection } from '#domain/content/model/collections/collections.ts'
import { type DeskTools, useDesk } from '../../frame/calls/desk-context.tsx'
import { tasksKey } from '../../frame/calls/use-tasks.ts'
import type { ListFilter } from './list-filter.ts'
import { listQuery } from './list-filter.ts'

export function requireCollection(name: string): Collection {
  const found = findCollection(name)
  if (!found) throw new Error(`There is no collection ${name}.`)
  return found
}

const keyOf = (collection: string) => ['content', collection]

export function useDocuments({ name }: Collection, filter: ListFilter) {
  const { call, setting } = useDesk()
  const query = listQuery(filter, setting.language)
  return useQuery({
    queryKey: [...keyOf(name), 'list', query],
    queryFn: ({ signal }) => call(contentCalls(requireCollection(name)).list, { path: {}, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the counts by state and the editors of a collection. */
export function useOverview(collection: Collection) {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...keyOf(collection.name), 'overview'],
    queryFn: ({ signal }) => call(contentCalls(collection).overview, { path: {}, query: {}, signal }),
  }).data
}

export const documentKey = (collection: string, id: number) => [...keyOf(collection), id]

export function useDocument(collection: Collection, id: number | undefined) {
  const { call } = useDesk()
  return useQuery({
    queryKey: documentKey(collection.name, id ?? 0),
    queryFn: ({ signal }) => call(contentCalls(collection).read, { path: { id: String(id) }, query: {}, signal }),
    enabled: id !== undefined,
  })
}

/** Number of options offered at once. */
const offered = 50

/** Loads the documents that match a search; undefined while there is none. */
export function useDocumentOptions(collection: string, search: string | undefined) {
  const { call, setting } = useDesk()
  const query = { limit: offered, language: setting.language, sort: 'title', ...(search && { search }) } as const
  return useQuery({
    queryKey: [...keyOf(collection), 'options', query],
    queryFn: ({ signal }) => call(contentCalls(requireCollection(collection)).list, { path: {}, query, signal }),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** Loads titles of documents; undefined while loading. IDs of other collections are ignored. */
export function useDocumentTitles(collection: string, ids: readonly number[]): ReadonlyMap<number, string> | undefined {
  const { data } = useQuery(titlesQuery(useDesk(), collection, ids))
  return data && new Map(data.items.map(({ id, title }) => [id, title]))
}

/** State of a document: title, whether any of it is published, and revision. */
type Standing = { readonly title: string; readonly isSaid: boolean; readonly revision: number }

/** Loads the states of documents; undefined while loading. */
export function useDocumentStates(
  collection: string,
  ids: readonly number[],
): ReadonlyMap<number, Standing> | undefined {
  const { data } = useQuery(titlesQuery(useDesk(), collection, ids))
  const isSaid = (state: string) => state === 'published' || state === 'changed'
  return (
    data &&
    new Map(
      data.items.map(({ id, title, parts }) => {
        const { revision = 0 } = parts.find(({ part }) => part === 'shared') ?? {}
        return [id, { title, isSaid: parts.some(({ state }) => isSaid(state)), revision }]
      }),
    )
  )
}

/** Loads titles of documents of any collections, as far as they are known. */
export function useTitlesOf(
  documents: readonly { readonly id: number; readonly collection: string }[],
): ReadonlyMap<number, string> {
  const desk = useDesk()
  const byCollection = [...Map.groupBy(documents, ({ collection }) => collection)]
  const readings = useQueries({
    queries: byCollection.map(([collection, some]) =>
      titlesQuery(
        desk,
        collection,
        some.map(({ id }) => id),
      ),
    ),
  })
  return new Map(readings.flatMap(({ data }) => data?.items.map(({ id, title }) => [id, title] as const) ?? []))
}

function titlesQuery({ call, setting }: DeskTools, collection: string, ids: readonly number[]) {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other).slice(0, maxEntries)
  const query = { limit: maxEntries, language: setting.language, ids: wanted }
  return {
    queryKey: [...keyOf(collection), 'titles', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(contentCalls(requireCollection(collection)).list, { path: {}, query, signal }),
    enabled: wanted.length > 0,
  }
}

/** Returns a function that reloads all displayed content. */
export function useContentChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => {
    // Menu items may have gained or lost their targets, which are among the open tasks.
    void queries.invalidateQueries({ queryKey: tasksKey })
    return queries.invalidateQueries({ queryKey: ['content'] })
  }
}
