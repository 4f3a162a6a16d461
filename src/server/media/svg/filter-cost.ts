import type { SvgSize } from './svg-size.ts'
import { isElement, type SvgElement } from './svg-tree.ts'

/** Ceilings of filters. A blur as wide as half a picture leaves nothing of it to see. */
const max = {
  primitives: 32,
  /** Of the longer side of the picture, or of the box of a shape. */
  blur: 0.5,
  /** Work grows with its square. */
  morphology: 0.02,
  /** Sides of a region: in boxes of a shape, and in sides of the picture. A thin line has a shadow of many times its height. */
  boxes: 100,
  pictures: 10,
  /** Side of a convolution's matrix, and of turbulence the octaves that 8 bits can show. */
  order: 15,
  octaves: 16,
} as const

/** Whether a picture has filters that no drawing needs, and that would take more work than all else in it. */
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

  /** Lengths of the functions `blur` and `drop-shadow`. */
  function hasCostlyBlur(style: string): boolean {
    return [...style.matchAll(/(?:blur|drop-shadow)\(([^)]*)/gi)].some(([, inside = '']) =>
      isBeyond(inside.replace(colours, ''), max.blur * side),
    )
  }
}

const colours = /#[\da-f]+|[a-z]+\(.*/gi

const lengthPattern = /([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)/gi

/** Pixels of units; those that depend on a font are taken for large ones. */
const pixels: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 3.78, cm: 37.8, in: 96 }
const unknownUnit = 16

/** Whether any number of a value is beyond a limit; per cent are hundredths. */
function isBeyond(value: string | undefined, limit: number): boolean {
  return [...(value ?? '').matchAll(lengthPattern)].some(([, number, unit = '']) => {
    const times = unit === '%' ? 0.01 : (pixels[unit.toLowerCase()] ?? unknownUnit)
    return Math.abs(Number(number)) * times > limit
  })
}
