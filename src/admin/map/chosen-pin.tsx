import { useRef, useState } from 'react'
import type { LabelSide } from '#domain/places/label-sides.ts'
import { pointOf, positionAt } from '#domain/places/map-view.ts'
import { degreesText, movedBy, type Position } from '#domain/places/position.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { PinMark } from './pin-mark.tsx'
import styles from './place-map.module.css'

type Props = {
  name: string
  position: Position
  side: LabelSide | undefined
  /** Map units per pixel. */
  units: number
  placeOf: (position: Position) => { left: number; top: number }
  onMove: ((position: Position) => void) | undefined
}

/** Metres that a key moves the pin. */
const metres = { plain: 10, shift: 100 } as const

const directions: Readonly<Record<string, { north: number; east: number } | undefined>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
}

/** Pin of the open place, moved by pointer or keys. Escape puts it back to where the move began. */
export function ChosenPin({ name, position, side, units, placeOf, onMove }: Props) {
  const say = useTranslator('admin')
  const taken = useRef(position)
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number }>()
  const [dragged, setDragged] = useState<Position>()
  const shown = dragged ?? position

  function draggedTo({ clientX, clientY }: React.PointerEvent): Position | undefined {
    if (!from) return undefined
    const { x, y } = pointOf(position)
    return positionAt({ x: x + (clientX - from.x) * units, y: y + (clientY - from.y) * units })
  }

  function endDrag(): void {
    setFrom(undefined)
    setDragged(undefined)
  }

  function press(event: React.KeyboardEvent): void {
    if (event.key === 'Escape' && (from || taken.current !== position)) {
      // Keeps Escape from also closing something around the map.
      event.stopPropagation()
      if (from) endDrag()
      else onMove?.(taken.current)
      return
    }
    const direction = directions[event.key]
    if (!direction || !onMove) return
    event.preventDefault()
    const by = event.shiftKey ? metres.shift : metres.plain
    onMove(movedBy(position, { north: direction.north * by, east: direction.east * by }))
  }

  return (
    <>
      <button
        type="button"
        className={styles.pin}
        data-chosen
        data-moved={dragged ? true : undefined}
        style={placeOf(shown)}
        aria-label={say('map.pin', { name })}
        aria-describedby={onMove ? 'map-help' : undefined}
        onFocus={() => {
          taken.current = position
        }}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (!onMove || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          taken.current = position
          setFrom({ x: event.clientX, y: event.clientY })
        }}
        onPointerMove={(event) => {
          const at = draggedTo(event)
          if (at) setDragged(at)
        }}
        onPointerUp={() => {
          if (dragged) onMove?.(dragged)
          endDrag()
        }}
        onPointerCancel={endDrag}
      >
        <PinMark name={name} side={side} />
      </button>
      <span className="unseen" role="status">
        {taken.current === position
          ? ''
          : say('map.at', { north: degreesText(shown.latitude), east: degreesText(shown.longitude) })}
      </span>
    </>
  )
}
