import { type Edits, maxSide, maxStraighten, turns } from './picture.ts'

/** Text of an unedited picture. */
const untouched = 'whole'

/** Returns the text of edits in addresses: equal edits have the same text. */
export function cutText({ turn, mirror, flip, straighten, crop, width, focus }: Edits = {}): string {
  const pieces = [
    turn && `t${turn}`,
    mirror && 'm',
    flip && 'f',
    straighten && `s${straighten}`,
    crop && `c${crop.x}.${crop.y}.${crop.width}.${crop.height}`,
    width && `w${width}`,
    focus && `p${focus.x}.${focus.y}`,
  ]
  return pieces.filter(Boolean).join('_') || untouched
}

const pattern =
  /^(?:t(?<turn>\d+))?_?(?<mirror>m)?_?(?<flip>f)?_?(?:s(?<straighten>-?\d+))?_?(?:c(?<crop>[\d.]+))?_?(?:w(?<width>\d+))?_?(?:p(?<focus>[\d.]+))?$/

/** Reads such a text; undefined for any other. */
export function readCut(text: string): Edits | undefined {
  if (text === untouched) return {}
  const found = pattern.exec(text)?.groups
  if (!found) return undefined
  const edits: Edits = {
    ...(found.turn && { turn: Number(found.turn) as Edits['turn'] & number }),
    ...(found.mirror && { mirror: true as const }),
    ...(found.flip && { flip: true as const }),
    ...(found.straighten && { straighten: Number(found.straighten) }),
    ...(found.crop && { crop: readCrop(found.crop) }),
    ...(found.width && { width: Number(found.width) }),
    ...(found.focus && { focus: readFocus(found.focus) }),
  }
  // Only the canonical text of edits is accepted.
  return isPossible(edits) && cutText(edits) === text ? edits : undefined
}

function readCrop(text: string) {
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = text.split('.').map(Number)
  return { x, y, width, height }
}

function readFocus(text: string) {
  const [x = Number.NaN, y = Number.NaN] = text.split('.').map(Number)
  return { x, y }
}

function isPossible({ turn, straighten = 0, crop, width = 1, focus }: Edits): boolean {
  return (
    (turn === undefined || turns.includes(turn)) &&
    Math.abs(straighten) <= maxStraighten &&
    (!crop || [crop.width, crop.height].every((side) => side >= 1 && side <= maxSide)) &&
    (!crop || [crop.x, crop.y].every((place) => place >= 0 && place < maxSide)) &&
    width >= 1 &&
    width <= maxSide &&
    (!focus || [focus.x, focus.y].every((place) => place >= 0 && place <= 1_000))
  )
}
