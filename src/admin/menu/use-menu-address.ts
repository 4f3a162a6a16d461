import type { Place } from '#domain/trees/tree-moves.ts'
import { currentPath, replaceBy } from '../routing/address.ts'
import { useAddress } from '../routing/desk-link.tsx'

type Shown = { readonly menu?: string; readonly item?: Place | undefined; readonly hasVersions?: boolean }

/** Which menu and which item are shown is in the address, so that a link to a colleague shows the same. */
export function useMenuAddress() {
  const { query } = useAddress()
  const asked = new URLSearchParams(query)
  const item = asked.get('item')
  return {
    item: item && /^\d{1,3}(\.\d{1,3})*$/.test(item) ? item.split('.').map(Number) : undefined,
    hasVersions: asked.has('versions'),
    show(change: Shown): void {
      if (change.menu !== undefined) asked.set('menu', change.menu)
      if ('item' in change) set('item', change.item?.join('.'))
      if ('hasVersions' in change) set('versions', change.hasVersions ? '1' : undefined)
      const next = asked.toString()
      replaceBy(currentPath(next && `?${next}`))
    },
  }

  function set(name: string, value: string | undefined): void {
    if (value === undefined) asked.delete(name)
    else asked.set(name, value)
  }
}
