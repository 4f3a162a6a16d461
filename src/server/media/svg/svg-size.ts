/** Size of a picture in pixels, and the visible part of its coordinate system. */
export type SvgSize = { readonly width: number; readonly height: number; readonly viewBox: string }

/** Limit of a side; a square of it has the maximum number of pixels. */
export const maxSide = 8_000

type Side = number | undefined
type SizeAttributes = {
  readonly width: string | undefined
  readonly height: string | undefined
  readonly viewBox: string | undefined
}

/** Returns the size of a picture from its size attributes or its viewBox, or undefined if it has neither. */
export function findSize(root: SizeAttributes): SvgSize | undefined {
  const box = findBox(root.viewBox)
  const [width = 0, height = 0] = wholeSides(findLength(root.width), findLength(root.height), box)
  if (![width, height].every((length) => length > 0 && Number.isFinite(length))) return undefined
  const shown = box ?? [0, 0, width, height]
  return { ...bounded(width, height), viewBox: shown.map(String).join(' ') }
}

type Box = readonly [x: number, y: number, width: number, height: number]

function findBox(viewBox: string | undefined): Box | undefined {
  const numbers =
    viewBox
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const [x = 0, y = 0, width = 0, height = 0] = numbers
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0
  return isBox ? [x, y, width, height] : undefined
}

const perInch = 96

const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: perInch,
  pt: perInch / 72,
  pc: perInch / 6,
  mm: perInch / 25.4,
  cm: perInch / 2.54,
}

/** Returns a length in pixels, or undefined for a unit relative to the surroundings of the picture. */
function findLength(text: string | undefined): Side {
  const [, number, unit = ''] =
    /^\s*\+?(\d+\.?\d*(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?)([a-z]*)\s*$/i.exec(text ?? '') ?? []
  const length = Number(number) * (pixels[unit.toLowerCase()] ?? Number.NaN)
  return Number.isFinite(length) && length > 0 ? length : undefined
}

/** Derives a missing side from the other one and the viewBox. */
function wholeSides(width: Side, height: Side, box: Box | undefined): [Side, Side] {
  if (!box || (width && height)) return [width, height]
  const [, , boxWidth, boxHeight] = box
  if (width) return [width, (width * boxHeight) / boxWidth]
  if (height) return [(height * boxWidth) / boxHeight, height]
  return [boxWidth, boxHeight]
}

/** Scales a size to between one pixel and the limit, keeping the ratio where possible. */
function bounded(width: number, height: number): { width: number; height: number } {
  const grown = Math.max(1, 1 / Math.min(width, height))
  const scale = Math.max(width, height) * grown > maxSide ? maxSide / Math.max(width, height) : grown
  return { width: side(width * scale), height: side(height * scale) }
}

function side(length: number): number {
  return Math.min(maxSide, Math.max(1, Math.round(length * 1_000) / 1_000))
}
