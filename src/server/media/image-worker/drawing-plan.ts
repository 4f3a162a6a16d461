import { type Area, type Edits, frameOf, type Picture, type Size, straightenScale } from '#domain/media/picture.ts'
import { drawnSize, type Form, shownInFrame } from '#domain/media/rendition.ts'
import { maxPixels } from '#domain/media/upload.ts'

/** Steps of rendering a picture. They hold no more pixels than are shown, except for what straightening needs. */
export type DrawingPlan = {
  /** Size of the whole original after scaling. */
  readonly scaled: Size
  /** Extracted part of the scaled original, before turning and straightening. */
  readonly taken: Area
  /**
   * Vector from the middle of the extracted part, after it is turned and straightened, to the middle of the shown part.
   */
  readonly offset: Point
  /** Size of the shown part. It is enlarged to the target if it has fewer pixels. */
  readonly piece: Size
  readonly target: Size
}

type Point = { readonly x: number; readonly y: number }

export function planDrawing(picture: Picture, form: Form): DrawingPlan {
  const { original, edits = {} } = picture
  const target = drawnSize(picture, form)
  const shown = shownInFrame(picture, form)
  const frame = frameOf(picture)
  const enlarged = straightenScale(frame, edits.straighten ?? 0)
  const scale = Math.min((target.width / shown.width) * enlarged, maxScale(original))
  const perFrame = scale / enlarged
  const middle = {
    x: (shown.x + shown.width / 2 - frame.width / 2) * perFrame,
    y: (shown.y + shown.height / 2 - frame.height / 2) * perFrame,
  }
  const piece = {
    width: Math.min(target.width, atLeast(shown.width * perFrame)),
    height: Math.min(target.height, atLeast(shown.height * perFrame)),
  }
  const turned = { width: atLeast(frame.width * scale), height: atLeast(frame.height * scale) }
  const angle = ((edits.straighten ?? 0) / 1_800) * Math.PI
  const box = boxAround({ middle, piece, angle }, turned)
  const taken = rotated(middleOf(box, turned), angle)
  return {
    scaled: { width: atLeast(original.width * scale), height: atLeast(original.height * scale) },
    taken: beforeTurning(box, turned, edits),
    offset: { x: middle.x - taken.x, y: middle.y - taken.y },
    piece,
    target,
  }
}

/** Maximum side of the scaled original: longer than any picture, and short enough for the image library. */
const maxScaledSide = 30_000

/** Returns the largest scale at which the whole picture could be rendered. */
function maxScale({ width, height }: Size): number {
  return Math.min(Math.sqrt(maxPixels / (width * height)), maxScaledSide / Math.max(width, height))
}

/** Rounds up to whole pixels with a tolerance, so that a rounding error adds none. */
function atLeast(length: number): number {
  return Math.max(1, Math.ceil(length - 1e-6))
}

/** Rotates a point clockwise, because the second axis points down. */
function rotated({ x, y }: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Number of extra pixels around an extracted part, for interpolation. */
const margin = 2

/** Returns the area of the turned picture from which the piece can be cropped after straightening. */
function boxAround(
  { middle, piece, angle }: { middle: Point; piece: Size; angle: number },
  { width, height }: Size,
): Area {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const at = rotated(middle, -angle)
  const room = angle === 0 ? 0 : margin
  const across = stretch(width / 2 + at.x, piece.width * cos + piece.height * sin + 2 * room, width)
  const down = stretch(height / 2 + at.y, piece.width * sin + piece.height * cos + 2 * room, height)
  return { x: across.start, y: down.start, width: across.length, height: down.length }
}

/** Returns a range of whole pixels around a position, limited to the pixels that exist. */
function stretch(middle: number, minimum: number, all: number): { start: number; length: number } {
  const length = Math.min(all, atLeast(minimum))
  return { start: Math.min(Math.max(Math.round(middle - length / 2), 0), all - length), length }
}

function middleOf({ x, y, width, height }: Area, whole: Size): Point {
  return { x: x + width / 2 - whole.width / 2, y: y + height / 2 - whole.height / 2 }
}

/** Converts an area of the turned picture to the original. */
function beforeTurning(box: Area, turned: Size, { turn, mirror, flip }: Edits): Area {
  const x = mirror ? turned.width - box.x - box.width : box.x
  const y = flip ? turned.height - box.y - box.height : box.y
  const { width, height } = box
  switch (turn) {
    case 90:
      return { x: y, y: turned.width - x - width, width: height, height: width }
    case 180:
      return { x: turned.width - x - width, y: turned.height - y - height, width, height }
    case 270:
      return { x: turned.height - y - height, y: x, width: height, height: width }
    default:
      return { x, y, width, height }
  }
}
