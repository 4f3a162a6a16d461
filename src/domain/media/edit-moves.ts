import {
  type Area,
  areaOf,
  type Edits,
  type Focus,
  frameOf,
  maxStraighten,
  type Picture,
  type Size,
  sizeOf,
} from './picture.ts'

/** Returns edits in stored form, without those that have no effect. */
function normalEdits(original: Size, edits: Edits): Edits | undefined {
  const { turn, mirror, flip, straighten, crop, width, focus } = edits
  const frame = turn === 90 || turn === 270 ? { width: original.height, height: original.width } : original
  const isWhole = crop?.x === 0 && crop.y === 0 && crop.width === frame.width && crop.height === frame.height
  const kept: Edits = {
    ...(turn && { turn }),
    ...(mirror && { mirror }),
    ...(flip && { flip }),
    ...(straighten && { straighten }),
    ...(crop && !isWhole && { crop }),
    ...(width && { width }),
    ...(focus && { focus }),
  }
  return Object.keys(kept).length > 0 ? kept : undefined
}

export function withEdits(picture: Picture, changed: Edits): Picture {
  const edits = normalEdits(picture.original, { ...picture.edits, ...changed })
  return { original: picture.original, ...(edits && { edits }) }
}

/** Removes one of the edits; crop and focal point stay on the same part of the picture. */
export function withoutEdit(picture: Picture, name: keyof Edits): Picture {
  if (picture.edits?.[name] === undefined) return picture
  if (name === 'mirror' || name === 'flip') return mirrored(picture, name)
  if (name === 'turn') return withoutEdit(turned(picture, 'left'), 'turn')
  const edits: Record<string, unknown> = { ...picture.edits }
  delete edits[name]
  return withEdits({ original: picture.original }, edits)
}

/** Turns a picture by a quarter, with its crop and focal point. */
export function turned(picture: Picture, way: 'left' | 'right'): Picture {
  const { edits = {} } = picture
  const { width, height } = frameOf(picture)
  const isRight = way === 'right'
  // A mirrored picture turns the other way.
  const isMirrored = (edits.mirror === true) !== (edits.flip === true)
  const step = isRight === isMirrored ? 270 : 90
  const turn = (((edits.turn ?? 0) + step) % 360) as 0 | 90 | 180 | 270
  const { crop, focus } = edits
  const { turn: _, ...others } = edits
  return withEdits(
    { original: picture.original },
    {
      ...others,
      ...(turn && { turn }),
      // Its width becomes the former height.
      ...(edits.width && { width: sizeOf(picture).height }),
      ...(crop && {
        crop: {
          x: isRight ? height - crop.y - crop.height : crop.y,
          y: isRight ? crop.x : width - crop.x - crop.width,
          width: crop.height,
          height: crop.width,
        },
      }),
      ...(focus && { focus: isRight ? { x: 1_000 - focus.y, y: focus.x } : { x: focus.y, y: 1_000 - focus.x } }),
    },
  )
}

/** Mirrors a picture horizontally or vertically, as seen. */
export function mirrored(picture: Picture, side: 'mirror' | 'flip'): Picture {
  const { edits = {} } = picture
  const { width, height } = frameOf(picture)
  const { [side]: before, crop, focus, straighten, ...others } = edits
  const isAcross = side === 'mirror'
  return withEdits(
    { original: picture.original },
    {
      ...others,
      ...(!before && { [side]: true as const }),
      ...(straighten && { straighten: -straighten }),
      ...(crop && {
        crop: isAcross ? { ...crop, x: width - crop.x - crop.width } : { ...crop, y: height - crop.y - crop.height },
      }),
      ...(focus && { focus: isAcross ? { ...focus, x: 1_000 - focus.x } : { ...focus, y: 1_000 - focus.y } }),
    },
  )
}

/** Limits one side in pixels, keeping the ratio. Never enlarges. */
export function narrowed(picture: Picture, side: 'width' | 'height', pixels: number): Picture {
  const whole = withoutEdit(picture, 'width')
  const { width, height } = sizeOf(whole)
  const wanted = side === 'width' ? pixels : Math.max(1, Math.round((pixels * width) / height))
  return wanted < width ? withEdits(whole, { width: wanted }) : whole
}

export function straightened(picture: Picture, tenths: number): Picture {
  return withEdits(picture, { straighten: clamp(Math.round(tenths), -maxStraighten, maxStraighten) })
}

export function focused(picture: Picture, { x, y }: Focus): Picture {
  return withEdits(picture, { focus: { x: clamp(Math.round(x), 0, 1_000), y: clamp(Math.round(y), 0, 1_000) } })
}

/** Corners of a crop, each with the sides it moves. */
export const corners = ['upper_left', 'upper_right', 'lower_left', 'lower_right'] as const
export type Corner = (typeof corners)[number]

/** Minimum size of a crop in pixels. */
const minCrop = 16

type Moving = {
  readonly corner: Corner
  /** Movement in pixels of the frame. */
  readonly by: { readonly x: number; readonly y: number }
  /** Width per pixel of height, if the ratio is fixed. */
  readonly ratio?: number | undefined
}

/** Returns a crop with one corner moved; the opposite one stays. */
export function cornerMoved(crop: Area, frame: Size, { corner, by, ratio }: Moving): Area {
  const isLeft = corner.endsWith('left')
  const isUpper = corner.startsWith('upper')
  // Room from the corner that stays.
  const room = {
    width: isLeft ? crop.x + crop.width : frame.width - crop.x,
    height: isUpper ? crop.y + crop.height : frame.height - crop.y,
  }
  const wanted = {
    width: clamp(Math.round(crop.width + (isLeft ? -by.x : by.x)), Math.min(minCrop, room.width), room.width),
    height: clamp(Math.round(crop.height + (isUpper ? -by.y : by.y)), Math.min(minCrop, room.height), room.height),
  }
  const size = ratio === undefined ? wanted : fitted(wanted, room, { ratio, follows: by.x === 0 ? 'height' : 'width' })
  return {
    x: isLeft ? crop.x + crop.width - size.width : crop.x,
    y: isUpper ? crop.y + crop.height - size.height : crop.y,
    ...size,
  }
}

/** Returns the requested size in one direction, and the other by the ratio, within the available room. */
function fitted(
  wanted: Size,
  room: Size,
  { ratio, follows }: { readonly ratio: number; readonly follows: 'width' | 'height' },
): Size {
  const most = Math.min(room.width, Math.floor(room.height * ratio))
  const width = clamp(follows === 'width' ? wanted.width : Math.round(wanted.height * ratio), 1, Math.max(1, most))
  return { width, height: clamp(Math.round(width / ratio), 1, room.height) }
}

/** Moves a crop within the frame. */
export function cropMoved(crop: Area, frame: Size, by: { readonly x: number; readonly y: number }): Area {
  return {
    ...crop,
    x: clamp(Math.round(crop.x + by.x), 0, frame.width - crop.width),
    y: clamp(Math.round(crop.y + by.y), 0, frame.height - crop.height),
  }
}

/** Returns the largest crop of a ratio, near the previous one. */
export function cropOfRatio(picture: Picture, ratio: number): Area {
  const frame = frameOf(picture)
  const before = areaOf(picture)
  const width = clamp(Math.min(frame.width, Math.round(frame.height * ratio)), 1, frame.width)
  const size = { width, height: clamp(Math.round(width / ratio), 1, frame.height) }
  return cropMoved({ x: 0, y: 0, ...size }, frame, {
    x: before.x + (before.width - size.width) / 2,
    y: before.y + (before.height - size.height) / 2,
  })
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
