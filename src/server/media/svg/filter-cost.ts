import type { SvgSize } from './svg-size.ts'
import { isElement, type SvgElement } from './svg-tree.ts'

/** Limits of filters. A blur half as wide as the picture leaves nothing to see. */
const max = {
  primitives: 32,
  /** Share of the longer side of the picture, or of the bounding box of the shape. */
  blur: 0.5,
  /** Share of the same side; the work grows with its square. */
  morphology: 0.02,
  /** Size of a filter region, in bounding boxes and in pictures. The shadow of a thin line is many times its height. */
  boxes: 100,
  pictures: 10,
  /** Matrix size of a convolution, and octaves of turbulence; more octaves are not visible with 8 bits. */
  order: 15,
  octaves: 16,
} as const

/** Returns whether a picture has filters that no real drawing needs and that are too expensive to render. */
export function hasCostlyFilter(root: SvgElement, { viewBox }: Pick<SvgSize, 'viewBox'>): boolean {
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
  const side = Math.max(width, height)
  return isCostly(root)

  function isCostly(element: SvgElement): boolean {
    const { name, attributes, children } = element
    if (name === 'filter' && isCostlyFilter(element)) return true
    const rules = name === 'style' ? children.filter((child) => typeof child === 'string') : []
    const styles = [attributes.get('filter') ?? '', attributes.get('style') ?? '', ...rules]
    if (styles.some(hasCostlyBlur)) return true
    return children.some((child) => isElement(child) && isCostly(child))
  }

  function isCostlyFilter({ attributes, children }: SvgElement): boolean {
    const primitives = children.filter(isElement)
    const isOfBox = attributes.get('primitiveUnits') === 'objectBoundingBox'
    const region = attributes.get('filterUnits') === 'userSpaceOnUse' ? max.pictures * side : max.boxes
    const isLarge = ['x', 'y', 'width', 'height'].some((name) => isBeyond(attributes.get(name), region))
    return isLarge || primitives.length > max.primitives || primitives.some((one) => isCostlyPrimitive(one, isOfBox))
  }

  function isCostlyPrimitive({ name, attributes }: SvgElement, isOfBox: boolean): boolean {
    const unit = isOfBox ? 1 : side
    return (
      isBeyond(attributes.get('stdDeviation'), max.blur * unit) ||
      isBeyond(attributes.get('radius'), max.morphology * unit) ||
      isBeyond(attributes.get('order'), max.order) ||
      (name === 'feTurbulence' && isBeyond(attributes.get('numOctaves'), max.octaves))
    )
  }

  /** Returns whether a `blur` or `drop-shadow` function has a length beyond the limit. */
  function hasCostlyBlur(style: string): boolean {
    return [...style.matchAll(/(?:blur|drop-shadow)\(([^)]*)/gi)].some(([, inside = '']) =>
      isBeyond(inside.replace(colours, ''), max.blur * side),
    )
  }
}

const colours = /#[\da-f]+|[a-z]+\(.*/gi

const lengthPattern = /([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)/gi

/** Pixels of each unit; units that depend on a font count as 16 pixels. */
const pixels: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 3.78, cm: 37.8, in: 96 }
const unknownUnit = 16

/** Returns whether any number in a value exceeds a limit; percentages count as hundredths. */
function isBeyond(value: string | undefined, limit: number): boolean {
  return [...(value ?? '').matchAll(lengthPattern)].some(([, number, unit = '']) => {
    const times = unit === '%' ? 0.01 : (pixels[unit.toLowerCase()] ?? unknownUnit)
    return Math.abs(Number(number)) * times > limit
  })
}
