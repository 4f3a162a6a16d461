import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ContentCalls, contentCalls } from '#contract/content/desk-content.ts'
import type { Collection } from '#domain/content/collection.ts'
import { collections } from '#domain/content/collections/collections.ts'
import { useDesk } from '../frame/desk-context.tsx'
import type { ListFilter } from './list/list-filter.ts'
import { listQuery } from './list/list-filter.ts'

const known = new Map<string, ContentCalls>()

/** The calls of a collection, made once. */
export function callsOf(collection: Collection): ContentCalls {
  const calls = known.get(collection.name) ?? contentCalls(collection)
  known.set(collection.name, calls)
  return calls
}

export function requireCollection(name: string): Collection {
  const found = Object.values<Collection>(collections).find((one) => one.name === name)
  if (!found) throw new Error(`There is no collection ${name}.`)
  return found
}

const keyOf = (collection: string) => ['content', collection]

export function useDocuments({ name }: Collection, filter: ListFilter) {
  const { call, setting } = useDesk()
  const query = listQuery(filter, setting.language)
  return useQuery({
    queryKey: [...keyOf(name), 'list', query],
    queryFn: ({ signal }) => call(callsOf(requireCollection(name)).list, { path: {}, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many of a kind stand how, and who has changed one last. */
export function useOverview(collection: Collection) {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...keyOf(collection.name), 'overview'],
    queryFn: ({ signal }) => call(callsOf(collection).overview, { path: {}, query: {}, signal }),
  }).data
}

export const documentKey = (collection: string, id: number) => [...keyOf(collection), id]

export function useDocument(collection: Collection, id: number | undefined) {
  const { call } = useDesk()
  return useQuery({
    queryKey: documentKey(collection.name, id ?? 0),
    queryFn: ({ signal }) => call(callsOf(collection).read, { path: { id: String(id) }, query: {}, signal }),
    enabled: id !== undefined,
  })
}

/** Something that can be chosen among the documents of a collection. */
export type DocumentOption = { readonly id: number; readonly title: string; readonly key: string }

export function useDocumentOptions(collection: string, isWanted = true): readonly DocumentOption[] {
  const { call, setting } = useDesk()
  const { data } = useQuery({
    queryKey: [...keyOf(collection), 'options'],
    queryFn: ({ signal }) =>
      call(callsOf(requireCollection(collection)).list, {
        path: {},
        query: { limit: 200, language: setting.language, sort: 'title' },
        signal,
      }),
    enabled: isWanted,
  })
  return data?.items ?? []
}

/** Reads anew whatever is shown of content. */
export function useContentChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['content'] })
}
