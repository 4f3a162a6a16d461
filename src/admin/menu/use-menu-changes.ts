import { useQuery } from '@tanstack/react-query'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { type MenuChange, type MenuItem, menuChanges } from '#domain/content/menus/menu-changes.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import type { Value } from '#domain/content/model/field.ts'
import { documentKey } from '../content/data/content-data.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

/** What the site says of a menu. */
export type SaidMenu = { readonly value: Value; readonly since: Date }

type MenuChanges = {
  /** Nothing as long as what is said is not known. */
  readonly changes: readonly MenuChange[]
  readonly isKnown: boolean
  readonly said: SaidMenu | undefined
}

/** What publishing would change. */
export function useMenuChanges({ id, parts }: WireDocumentValue, items: readonly MenuItem[]): MenuChanges {
  const { call } = useDesk()
  const said = parts.find(({ part }) => part === 'shared')?.said
  const { data } = useQuery({
    queryKey: [...documentKey(menus.name, id), 'version', said?.version],
    queryFn: ({ signal }) =>
      call(contentCalls(menus).version, {
        path: { id: String(id), version: String(said?.version) },
        query: {},
        signal,
      }),
    enabled: said !== null && said !== undefined,
  })
  if (!said) return { changes: menuChanges([], items), isKnown: true, said: undefined }
  if (!data) return { changes: [], isKnown: false, said: undefined }
  // What was published has been checked by the declaration.
  const before = (data.value.items ?? []) as readonly MenuItem[]
  const since = new Date(said.since)
  return { changes: menuChanges(before, items), isKnown: true, said: { value: data.value, since } }
}
