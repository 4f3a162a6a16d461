import { type TileServer, tileAddress, tilesIn } from '#domain/places/map-tiles.ts'
import { boxText, type MapBox } from '#domain/places/map-view.ts'
import styles from './map.module.css'

type Props = {
  box: MapBox
  zoom: number
  /** Address of the outline drawing. */
  outline: string
  /** Tile server used instead, if any. */
  tiles?: TileServer | undefined
}

/** Land, water and borders of a map. Decorative. */
export function MapGround({ box, zoom, outline, tiles }: Props) {
  return (
    <svg
      className={styles.ground}
      viewBox={boxText(box)}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-ground
    >
      {tiles ? (
        tilesIn(box, zoom).map((tile) => (
          <image key={`${tile.z}/${tile.box.x}/${tile.y}`} href={tileAddress(tiles.url, tile)} {...tile.box} />
        ))
      ) : (
        <>
          <use className={styles.land} href={`${outline}#land`} />
          <use className={styles.borders} href={`${outline}#borders`} />
        </>
      )}
    </svg>
  )
}
