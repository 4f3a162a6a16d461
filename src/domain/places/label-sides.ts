import { type MapBox, type MapPoint, mapRoom } from './map-view.ts'

/** On which side of its pin something is called: where most read on to, or on the other. */
export type LabelSide = 'end' | 'start'

type Rectangle = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** As wide as a letter is, as high as a line, and as far from its pin. */
const letter = 7.5
const line = { above: 20, below: 2 } as const
const gap = 12
const pin = { side: 9, height: 24 } as const

/** Where a name stands, and whether only where the map is as wide as it can be. */
export type Label = { readonly side: LabelSide; readonly isWide: boolean }

type Pins = readonly { readonly point: MapPoint; readonly name: string }[]

/** The width of a map on a phone. */
const narrow = 340

/** Beside which pins there is room for what they are called, and on which side; the first have the first choice. */
export function labelsOf(pins: Pins, box: MapBox): readonly (Label | undefined)[] {
  const onPhones = labelSides(pins, box, narrow)
  return labelSides(pins, box).map((side, index) => {
    const always = onPhones[index]
    // What has room everywhere stands on the same side everywhere, as far as nothing else is in its way.
    if (always && (side === always || !side)) return { side: always, isWide: false }
    return side && { side, isWide: true }
  })
}

/** The same on a map that is so wide. */
export function labelSides(pins: Pins, box: MapBox, width: number = mapRoom.width): readonly (LabelSide | undefined)[] {
  const scale = width / box.width
  const placed = pins.map(({ point, name }) => ({
    x: (point.x - box.x) * scale,
    y: (point.y - box.y) * scale,
    long: name.length * letter,
  }))
  const taken: Rectangle[] = placed.map(({ x, y }) => ({
    left: x - pin.side,
    right: x + pin.side,
    top: y - pin.height,
    bottom: y,
  }))
  return placed.map(({ x, y, long }) => {
    const rows = { top: y - line.above, bottom: y + line.below }
    const candidates = [
      ['end', { ...rows, left: x + gap, right: x + gap + long }],
      ['start', { ...rows, left: x - gap - long, right: x - gap }],
    ] as const
    const found = candidates.find(
      ([, one]) => one.left >= 0 && one.right <= width && !taken.some((other) => overlap(one, other)),
    )
    if (found) taken.push(found[1])
    return found?.[0]
  })
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
