import { useRef, useState } from 'react'
import { labelSides } from '#domain/places/label-sides.ts'
import { type MapBox, nearest, pointOf, positionAt, unitsPerPixel, viewOf } from '#domain/places/map-view.ts'
import type { Position } from '#domain/places/position.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { MapGround } from '#ui/map/map-ground.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ChosenPin } from './chosen-pin.tsx'
import { PinMark } from './pin-mark.tsx'
import styles from './place-map.module.css'
import { useSize } from './use-size.ts'

type Other = { readonly id: number; readonly name: string; readonly position: Position }

type Props = {
  /** What the place is called that is worked on, and where it is. */
  name: string
  position: Position | undefined
  /** The others, as visitors see them. */
  others: readonly Other[]
  outline: string
  /** Undefined where nobody may move it. */
  onMove: ((position: Position) => void) | undefined
  onChoose: (id: number) => void
}

/** How near it is at first, at the nearest and at the farthest. */
const zooms = { first: 5.25, max: 14, min: 3 } as const

const europe = { latitude: 52, longitude: 22 }

/** The map with all pins, of which the one that is worked on can be moved. */
export function PlaceMap({ name, position, others, outline, onMove, onChoose }: Props) {
  const say = useTranslator('admin')
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const [view, setView] = useState({ centre: position ?? europe, zoom: position ? zooms.first : 4 })
  const units = unitsPerPixel(view.zoom)
  const middle = pointOf(view.centre)
  const box: MapBox = {
    x: middle.x - (width * units) / 2,
    y: middle.y - (height * units) / 2,
    width: width * units,
    height: height * units,
  }
  const placeOf = (at: Position) => {
    const { x, y } = pointOf(at)
    return { left: (x - box.x) / units, top: (y - box.y) / units }
  }
  const pins = [...(position ? [{ name, position }] : []), ...others].map((pin) => ({
    ...pin,
    point: pointOf(pin.position),
  }))
  const sides = labelSides(pins, box, width)
  const sideOf = (index: number) => sides[index + (position ? 1 : 0)]
  const zoomBy = (steps: number) =>
    setView({ ...view, zoom: Math.min(zooms.max, Math.max(zooms.min, view.zoom + steps)) })

  function showAll(): void {
    const all = viewOf(
      pins.map((pin) => pin.position),
      nearest.drawing,
    )
    if (all) setView(all)
  }

  /** The ground is taken along by whoever drags it. */
  function drag(event: React.PointerEvent<HTMLDivElement>): void {
    if (event.buttons !== 1 || event.target !== event.currentTarget) return
    setView({
      ...view,
      centre: positionAt({ x: middle.x - event.movementX * units, y: middle.y - event.movementY * units }),
    })
  }

  return (
    <section className={styles.map} aria-label={say('map.label')} dir="ltr">
      <div ref={frame} className={styles.frame}>
        {width > 0 && <MapGround {...{ box, outline }} zoom={view.zoom} />}
        <div className={styles.pins} onPointerMove={drag}>
          {others.map(({ id, name: called, position: at }, index) => (
            <button
              key={id}
              type="button"
              className={styles.pin}
              style={placeOf(at)}
              aria-label={called}
              onClick={() => onChoose(id)}
            >
              <PinMark name={called} side={sideOf(index)} />
            </button>
          ))}
          {position && <ChosenPin {...{ name, position, units, onMove, placeOf }} side={sides[0]} />}
        </div>
      </div>
      <div className={styles.tools}>
        {!position && onMove && (
          <Button primary onClick={() => onMove(view.centre)}>
            <Icon name="pin" /> {say('map.pin_new')}
          </Button>
        )}
        <Button onClick={showAll}>{say('map.all')}</Button>
        <Button aria-label={say('map.nearer')} title={say('map.nearer')} onClick={() => zoomBy(1)}>
          <Icon name="plus" />
        </Button>
        <Button aria-label={say('map.farther')} title={say('map.farther')} onClick={() => zoomBy(-1)}>
          <Icon name="minus" />
        </Button>
      </div>
      {position && onMove && (
        <p id="map-help" className={styles.help} dir="auto">
          {say('map.help')}
        </p>
      )}
    </section>
  )
}
