import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { labelSides } from '#domain/places/label-sides.ts'
import {
  type MapBox,
  type MapView,
  nearest,
  pointOf,
  positionAt,
  unitsPerPixel,
  viewOf,
} from '#domain/places/map-view.ts'
import type { Position } from '#domain/places/position.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { MapGround } from '#ui/map/map-ground.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ChosenPin } from './chosen-pin.tsx'
import { PinMark } from './pin-mark.tsx'
import styles from './place-map.module.css'

type Other = { readonly id: number; readonly name: string; readonly position: Position }

type Props = {
  /** Title and position of the open place. */
  name: string
  position: Position | undefined
  /** Other places, as visitors see them. */
  others: readonly Other[]
  outline: string
  /** Undefined if the user may not move the pin. */
  onMove: ((position: Position) => void) | undefined
  onChoose: (id: number) => void
}

/** Largest and smallest zoom. */
const zooms = { max: 14, min: 3 } as const

const europe = { centre: { latitude: 52, longitude: 22 }, zoom: 4 }

/** Height of the buttons at the bottom in pixels. */
const toolsHeight = 56

/** Map with the pins of all places. The pin of the open place can be moved. */
export function PlaceMap({ name, position, others, outline, onMove, onChoose }: Props) {
  const say = useTranslator('admin')
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const [moved, setView] = useState<MapView>()
  // Position when the map was opened, so that moving the pin does not move the map.
  const [first] = useState(position)
  const view = moved ?? fitting(first)
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

  /** Returns the view that shows all places above the buttons. */
  function fitting(own: Position | undefined): MapView {
    const positions = [...(own ? [own] : []), ...others.map((one) => one.position)]
    const room = { width: Math.max(width, 300), height: Math.max(height, 300) - toolsHeight }
    const fit = viewOf(positions, nearest.drawing, room)
    if (!fit) return europe
    const { x, y } = pointOf(fit.centre)
    return { ...fit, centre: positionAt({ x, y: y + (toolsHeight / 2) * unitsPerPixel(fit.zoom) }) }
  }

  /** Pans the map. */
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
        {width > 0 && <MapGround box={box} outline={outline} zoom={view.zoom} />}
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
          {position && (
            <ChosenPin
              name={name}
              position={position}
              units={units}
              onMove={onMove}
              placeOf={placeOf}
              side={sides[0]}
            />
          )}
        </div>
        <div className={styles.tools}>
          {!position && onMove && (
            <Button primary onClick={() => onMove(view.centre)}>
              <Icon name="pin" /> {say('map.pin_new')}
            </Button>
          )}
          <Button onClick={() => setView(fitting(position))}>{say('map.all')}</Button>
          <Button aria-label={say('map.nearer')} title={say('map.nearer')} onClick={() => zoomBy(1)}>
            <Icon name="plus" />
          </Button>
          <Button aria-label={say('map.farther')} title={say('map.farther')} onClick={() => zoomBy(-1)}>
            <Icon name="minus" />
          </Button>
        </div>
      </div>
      {position && onMove && (
        <p id="map-help" className={styles.help} dir="auto">
          {say('map.help')}
        </p>
      )}
    </section>
  )
}

/** Returns the size of an element; zero before it is measured. */
function useSize(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
