import { menus } from '#domain/content/model/collections/menus.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocument, useDocuments } from '../content/data/content-data.ts'
import { readFilter } from '../content/data/list-filter.ts'
import { NotYet } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { useAddressQuery } from '../routing/address-query.ts'
import { menuAddress } from './menu-address.ts'
import { MenuWork } from './menu-work.tsx'

/** Screen of the site's menus, one at a time. */
export function MenuScreen() {
  const say = useTranslator('admin')
  const [{ menu }] = useAddressQuery(menuAddress)
  const listing = useDocuments(menus, readFilter('', menus))
  // In the order of creation, which puts the header first.
  const all = listing.data?.items.toSorted((one, other) => one.id - other.id) ?? []
  const shown = all.find(({ key }) => key === menu) ?? all[0]
  const reading = useDocument(menus, shown?.id)
  if (reading.data) return <MenuWork key={reading.data.id} document={reading.data} menus={all} />
  return (
    <>
      <ScreenBar title={say('nav.menu')} />
      <NotYet reading={listing.error ? listing : reading} shape="rows" />
    </>
  )
}
