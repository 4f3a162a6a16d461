import { useQuery } from '@tanstack/react-query'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { type MenuChange, type MenuItem, menuChanges } from '#domain/content/menus/menu-changes.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import type { Value } from '#domain/content/model/field.ts'
import { documentKey } from '../content/data/content-data.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

/** Published menu. */
export type PublishedMenu = { readonly value: Value; readonly since: Date }

type MenuChanges = {
  /** Empty until the published menu is loaded. */
  readonly changes: readonly MenuChange[]
  readonly isKnown: boolean
  readonly said: PublishedMenu | undefined
}

/** Returns the changes that publishing the menu would make. */
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
  // Published items have been checked against the declaration.
  const before = (data.value.items ?? []) as readonly MenuItem[]
  const since = new Date(said.since)
  return { changes: menuChanges(before, items), isKnown: true, said: { value: data.value, since } }
}
