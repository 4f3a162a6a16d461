import { useQuery } from '@tanstack/react-query'
import { contentCalls } from '#contract/content/desk-content.ts'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { documentKey } from './content-data.ts'

/** Loads a version of a document, if one is given. */
export function useVersion({ collection }: OfCollection, document: number, version: number | undefined) {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...documentKey(collection.name, document), 'version', version],
    queryFn: ({ signal }) =>
      call(contentCalls(collection).version, {
        path: { id: String(document), version: String(version) },
        query: {},
        signal,
      }),
    enabled: version !== undefined,
  })
}
