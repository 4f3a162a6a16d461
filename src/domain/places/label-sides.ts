import { type MapBox, type MapPoint, mapRoom } from './map-view.ts'

/** Side of the pin with its label. */
export type LabelSide = 'end' | 'start'

type Rectangle = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Width of a letter, height of a line, and distance from the pin. */
const letter = 7.5
const line = { above: 20, below: 2 } as const
const gap = 12
const pin = { side: 9, height: 24 } as const

/** Side of a label, and whether it is shown only on wide maps. */
export type Label = { readonly side: LabelSide; readonly isWide: boolean }

type Pins = readonly { readonly point: MapPoint; readonly name: string }[]

/** Width of a map on a phone. */
const narrow = 340

/** Returns which pins have room for a label, and on which side; the first have the first choice. */
export function labelsOf(pins: Pins, box: MapBox): readonly (Label | undefined)[] {
  const onPhones = labelSides(pins, box, narrow)
  // A label with room on a phone has room everywhere, because pins are further apart on wider maps.
  return labelSides(pins, box, mapRoom.width, onPhones).map(
    (side, index) => side && { side, isWide: onPhones[index] === undefined },
  )
}

/** Does the same for one width, where some sides may be given. */
export function labelSides(
  pins: Pins,
  box: MapBox,
  width: number = mapRoom.width,
  given: readonly (LabelSide | undefined)[] = [],
): readonly (LabelSide | undefined)[] {
  const scale = width / box.width
  const placed = pins.map(({ point, name }) => {
    const x = (point.x - box.x) * scale
    const y = (point.y - box.y) * scale
    const rows = { top: y - line.above, bottom: y + line.below }
    const long = name.length * letter
    return {
      pin: { left: x - pin.side, right: x + pin.side, top: y - pin.height, bottom: y },
      end: { ...rows, left: x + gap, right: x + gap + long },
      start: { ...rows, left: x - gap - long, right: x - gap },
    }
  })
  const taken: Rectangle[] = placed.flatMap((one, index) => {
    const side = given[index]
    return side ? [one.pin, one[side]] : [one.pin]
  })
  return placed.map((one, index) => {
    if (given[index]) return given[index]
    const side = (['end', 'start'] as const).find((candidate) => {
      const { left, right } = one[candidate]
      return left >= 0 && right <= width && !taken.some((other) => overlap(one[candidate], other))
    })
    if (side) taken.push(one[side])
    return side
  })
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
