import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import { blockPlace } from '#domain/content/model/placed-block.ts'
import { hoursOf, type PublicLocation } from '#domain/content/presenting/public-locations.ts'
import { directionsTo } from '#domain/places/directions.ts'
import { labelsOf } from '#domain/places/label-sides.ts'
import { boxOf, type MapView, nearest, pointOf, viewOf } from '#domain/places/map-view.ts'
import { stateValidUntil } from '#domain/places/opening-state.ts'
import { phoneAddress } from '#domain/places/phone.ts'
import cards from '#ui/card/card.module.css'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { MapGround } from '#ui/map/map-ground.tsx'
import { MapPin } from '#ui/map/map-pin.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import blocks from './blocks.module.css'
import styles from './map-block.module.css'
import { useMapData } from './map-data.tsx'
import { HoursTable, OpeningLine } from './opening.tsx'
import { useWritten } from './page-context.tsx'

type Block = { readonly id: string } & Shown<'map'>

/** Office locations with a map. Complete without JavaScript; with it the map moves to a location. */
export function MapBlock({ block }: { block: Block }) {
  const { id, heading, places } = block
  const say = useTranslator('messages')
  const ofVisitor = useWritten(useFrame().visitor.language)
  const { now, tiles } = useMapData()
  const view = tiles ? nearer(block) : block
  const until = places.flatMap((place) => {
    const hours = hoursOf(place)
    return hours ? [stateValidUntil(hours, now).getTime()] : []
  })
  return (
    <section
      className={`${blocks.titled} ${styles.block}`}
      data-map={id}
      data-view={JSON.stringify({ centre: view.centre, zoom: view.zoom })}
      data-tiles={tiles?.url}
      data-until={until.length > 0 ? new Date(Math.min(...until)).toISOString() : undefined}
    >
      {heading ? <h2>{heading}</h2> : <h2 {...ofVisitor}>{say('places.title')}</h2>}
      <div className={`${cards.card} ${styles.frame}`} {...ofVisitor}>
        <div className={`${blocks.folds} ${styles.list}`}>
          {places.map((place, index) => (
            <Place key={place.key} place={place} group={id} isFirst={index === 0} />
          ))}
        </div>
        <PlacesMap block={block} view={view} />
      </div>
    </section>
  )
}

/** Returns the view for tiles, which is nearer than that of the drawing unless an editor chose a zoom. */
function nearer({ places, centre, zoom }: Block): MapView {
  const positions = places.map(({ position }) => position)
  const isFitted = zoom === viewOf(positions, nearest.drawing)?.zoom
  return { centre, zoom: (isFitted && viewOf(positions, nearest.pictures)?.zoom) || zoom }
}

/** Returns the id of a location's details, which its pin links to; without JavaScript too. */
function placeId(block: string, key: string): string {
  return `${blockPlace(block)}-${key}`
}

function Place({ place, group, isFirst }: { place: PublicLocation; group: string; isFirst: boolean }) {
  const say = useTranslator('messages')
  const { flags, directionsUrl } = useMapData()
  const { key, name, address, country, phone, position } = place
  return (
    <details name={blockPlace(group)} open={isFirst} data-place={key}>
      <summary>
        <Flag sprite={flags} code={country} />
        <span className={styles.name}>
          <b>{name}</b>
          <OpeningLine place={place} />
        </span>
        <span className={styles.street} dir="auto">
          {address.split(',')[0]}
        </span>
        <Chevron />
      </summary>
      <div className={styles.told} id={placeId(group, key)}>
        <address>
          <span dir="auto">{address}</span>
          {phone && (
            <a href={phoneAddress(phone)} dir="ltr">
              {phone}
            </a>
          )}
        </address>
        <HoursTable place={place} />
        <a
          className={styles.way}
          href={directionsTo(directionsUrl, position)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {say('places.way')}
        </a>
      </div>
    </details>
  )
}

function PlacesMap({ block, view }: { block: Block; view: MapView }) {
  const say = useTranslator('messages')
  const { outline, tiles } = useMapData()
  const { id, places } = block
  const box = boxOf(view)
  const pins = places.map(({ key, name, position }) => ({ key, name, point: pointOf(position) }))
  const labels = labelsOf(pins, box)
  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: pins are drawn, and no other element holds them */}
      <svg role="group" aria-label={say('places.map')} data-shown>
        <MapGround box={box} outline={outline} tiles={tiles} zoom={view.zoom} />
        {pins.map(({ key, name, point }, index) => (
          <a key={key} href={`#${placeId(id, key)}`} aria-label={name} data-pin={key}>
            <MapPin point={point} box={box} name={name} label={labels[index]} isChosen={index === 0} />
          </a>
        ))}
      </svg>
      <button type="button" className={styles.all} hidden data-all>
        {say('places.all')}
      </button>
      {tiles && <small className={styles.credit}>{tiles.attribution}</small>}
    </div>
  )
}
