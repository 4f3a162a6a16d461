import { useQuery } from '@tanstack/react-query'
import { useDesk } from '../../frame/desk-context.tsx'
import { callsOf, documentKey } from '../content-data.ts'
import type { OfCollection } from '../content-kinds.ts'

/** What a version of a document says; nothing is read where none is named. */
export function useVersion({ collection }: OfCollection, document: number, version: number | undefined) {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...documentKey(collection.name, document), 'version', version],
    queryFn: ({ signal }) =>
      call(callsOf(collection).version, {
        path: { id: String(document), version: String(version) },
        query: {},
        signal,
      }),
    enabled: version !== undefined,
  })
}
