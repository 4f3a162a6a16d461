import type { ReactNode } from 'react'
import type { WireDocumentValue, WireListedValue } from '#contract/content/document-wire.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { StateChip } from '../content/pieces/part-state.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import styles from './map.module.css'
import type { PublishedLocations } from './public-places.ts'

type Props = {
  all: readonly WireListedValue[]
  published: PublishedLocations
  chosen: WireDocumentValue
  /** Title and country of the open place, from its draft. */
  title: string
  country: unknown
  onChoose: (id: number) => void
  /** Form of the open place. */
  children: ReactNode
}

/** List of all places, with the form below the open one. */
export function PlaceList({ all, published, chosen, title, country, onChoose, children }: Props) {
  const isListed = all.some(({ id }) => id === chosen.id)
  const own = { id: chosen.id, key: chosen.key, title, parts: chosen.parts }
  return (
    <ul className={styles.list}>
      {[...(isListed ? [] : [own]), ...all].map((place) => {
        const isChosen = place.id === chosen.id
        const state = place.parts.find(({ part }) => part === 'shared')?.state
        const known = published.get(place.key)
        return (
          <li key={place.id} data-chosen={isChosen || undefined}>
            {isChosen ? (
              <h2 className={styles.line}>
                <PlaceFlag country={country} />
                <b>
                  <bdi>{title}</bdi>
                </b>
                {state && <StateChip state={state} />}
              </h2>
            ) : (
              <button type="button" className={styles.line} onClick={() => onChoose(place.id)}>
                <PlaceFlag country={known?.country} />
                <b>
                  <bdi>{place.title}</bdi>
                </b>
                {known && state === 'published' ? (
                  <span className={styles.street} dir="auto">
                    {known.address.split(',')[0]}
                  </span>
                ) : (
                  state && <StateChip state={state} />
                )}
              </button>
            )}
            {isChosen && <div className={styles.form}>{children}</div>}
          </li>
        )
      })}
    </ul>
  )
}

/** Flag of a country, or a pin without one. */
function PlaceFlag({ country }: { country: unknown }) {
  const { flags } = useDesk().setting
  return typeof country === 'string' ? <Flag sprite={flags} code={country} /> : <Icon name="pin" />
}
