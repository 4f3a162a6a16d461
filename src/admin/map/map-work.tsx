import { type ReactNode, useState } from 'react'
import type { WireDocumentValue, WireListedValue } from '#contract/content/document-wire.ts'
import { places } from '#domain/content/model/collections/places.ts'
import { changedValue } from '#domain/content/model/completeness.ts'
import type { Position } from '#domain/places/position.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { trashQuery } from '../content/data/list-filter.ts'
import { FormActions } from '../content/form/form-actions.tsx'
import { NewerSeed } from '../content/form/newer-seed.tsx'
import { Plans } from '../content/form/plans.tsx'
import { SaveState } from '../content/form/save-state.tsx'
import { TrashDialog } from '../content/form/trash-dialog.tsx'
import { useDraftWork } from '../content/form/use-draft-work.ts'
import { useFormLayers } from '../content/form/use-form-layers.tsx'
import { ReadOnly } from '../frame/screen/read-only.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { contentKinds } from '../kinds/content-kinds.ts'
import { goTo } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './map.module.css'
import { mapAddress } from './map-address.ts'
import { PlaceForm } from './place-form.tsx'
import { PlaceList } from './place-list.tsx'
import { PlaceMap } from './place-map.tsx'
import { usePublicPlaces } from './public-places.ts'

type Props = {
  document: WireDocumentValue
  places: readonly WireListedValue[]
  /** Number of places. */
  count: number | undefined
  /** Button that adds a place. */
  add: ReactNode
}

const kind = contentKinds.places
const part = 'shared'

/** Open place: its form in the list of places, and the map. */
export function MapWork({ document, places: all, count, add }: Props) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const [{ versions }, show] = useAddressQuery(mapAddress)
  const { work, state } = useDraftWork(kind, document)
  const [isTrashing, setTrashing] = useState(false)
  const { published, outline } = usePublicPlaces()
  const value = state.parts[part]?.mine ?? {}
  const title = String(value.title ?? document.key)
  const mayChange = rights.includes(places.may.change) && document.trashed_at === null
  const worked = { kind, document, part, work, state, mayChange } as const
  const { layers, choose } = useFormLayers({
    ...worked,
    versions,
    onVersions: (shown) => show({ versions: shown }),
  })

  function change(name: string, next: unknown): void {
    work.change(part, changedValue(places.shared, value, { name, value: next, isKnown: false }))
  }

  const goToPlace = (id: number) => goTo(`${kind.path}/${id}`)
  const others = all.flatMap(({ id, key, title: name }) => {
    const position = published.get(key)?.position
    return id === document.id || !position ? [] : [{ id, name, position }]
  })
  return (
    <>
      <ScreenBar title={say('nav.map')} note={count === undefined ? '' : say.count('map.count', count)}>
        {add}
        <FormActions
          {...worked}
          publishWords={say('content.publish')}
          isBrief
          onVersions={() => show({ versions: '1' })}
          more={
            <>
              <button type="button" onClick={() => setTrashing(true)}>
                {say('content.trash')}
              </button>
              <DeskLink to={`${kind.path}${trashQuery}`}>{say('content.view.trash')}</DeskLink>
            </>
          }
        />
      </ScreenBar>
      {!mayChange && <ReadOnly />}
      <NewerSeed {...worked} onCompare={() => show({ versions: '1' })} />
      <Plans kind={kind} document={document} mayChange={mayChange} />
      <div className={styles.panes}>
        <PlaceList
          all={all}
          published={published}
          title={title}
          chosen={document}
          country={value.country}
          onChoose={goToPlace}
        >
          <div className={styles.saving}>
            <SaveState state={state} onChoose={choose} />
          </div>
          <PlaceForm document={document} state={state} isDisabled={!mayChange} onChange={change} />
        </PlaceList>
        <PlaceMap
          name={title}
          // The cast is safe, because values are checked against the declaration of their fields.
          position={value.position as Position | undefined}
          others={others}
          outline={outline}
          onMove={mayChange ? (position) => change('position', position) : undefined}
          onChoose={goToPlace}
        />
      </div>
      {isTrashing && <TrashDialog kind={kind} document={document} title={title} onClose={() => setTrashing(false)} />}
      {layers}
    </>
  )
}
