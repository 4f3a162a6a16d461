import { places } from '#domain/content/model/collections/places.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocument, useDocuments } from '../content/data/content-data.ts'
import { readFilter } from '../content/data/list-filter.ts'
import { CreateDialog } from '../content/list/create-dialog.tsx'
import { ListScreen } from '../content/list/list-screen.tsx'
import { useCreating } from '../content/list/use-creating.ts'
import { isGone, NoDocument } from '../content/pieces/no-document.tsx'
import { NotYet } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { useKey } from '../keyboard/keyboard.ts'
import { contentKinds } from '../kinds/content-kinds.ts'
import { itemOf } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './map.module.css'
import { mapAddress } from './map-address.ts'
import { MapWork } from './map-work.tsx'

const kind = contentKinds.places

/** Screen of places: the map with one open place, or the trash as a list. */
export function MapScreen() {
  const { path } = useAddress()
  const [{ isTrash }] = useAddressQuery(mapAddress)
  return isTrash ? <ListScreen kind={kind} /> : <Places requested={itemOf(path)} />
}

function Places({ requested }: { requested: number | undefined }) {
  const say = useTranslator('admin')
  const mayChange = usePerson().rights.includes(places.may.change)
  const [creating, setCreating] = useCreating()
  const listing = useDocuments(places, readFilter('', places))
  // In the order of creation.
  const all = listing.data?.items.toSorted((one, other) => one.id - other.id) ?? []
  const reading = useDocument(places, requested ?? all[0]?.id)
  useKey('create', () => setCreating(''), mayChange && creating === undefined)
  const add = mayChange && (
    <Button data-quiet className={styles.add ?? ''} aria-label={say('map.add')} onClick={() => setCreating('')}>
      <Icon name="plus" /> <span>{say('map.add')}</span>
    </Button>
  )
  const dialog = creating !== undefined && (
    <CreateDialog kind={kind} title={creating} language={undefined} onClose={() => setCreating(undefined)} />
  )
  if (reading.data)
    return (
      <>
        <MapWork
          key={reading.data.id}
          document={reading.data}
          places={all}
          count={listing.data?._metadata.total}
          add={add}
        />
        {dialog}
      </>
    )
  return (
    <>
      <ScreenBar title={say('nav.map')}>{add}</ScreenBar>
      {listing.data && all.length === 0 && requested === undefined ? (
        <Empty icon="pin" title={say('map.none')} action={add}>
          {say('map.none_why')}
        </Empty>
      ) : isGone(reading.error) ? (
        <NoDocument {...kind} title={say('nav.map')} what="other" />
      ) : (
        <NotYet reading={listing.error ? listing : reading} shape="rows" />
      )}
      {dialog}
    </>
  )
}
