/** Stored form of an upload: safe, upright, pixels only; named by the digest of its bytes. */
export type Original = {
  readonly hash: string
  readonly mediaType: OriginalType
  readonly width: number
  readonly height: number
  /** Average colour of the picture, shown until it has loaded; partly transparent if parts of the picture are. */
  readonly colour: string
}

/** Tells whether parts of an image are transparent. */
export function isClear({ colour }: Pick<Original, 'colour'>): boolean {
  return colour.length > '#rrggbb'.length
}

export const originalTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'] as const
export type OriginalType = (typeof originalTypes)[number]

export const turns = [90, 180, 270] as const

/**
 * Maximum angle of straightening in tenths of a degree. The angle is an integer, so that all machines compute the same
 * picture.
 */
export const maxStraighten = 450

/** Maximum side in pixels that the image formats support. */
export const maxSide = 16_000

export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Focal point, in thousandths of the visible part. */
export type Focus = { readonly x: number; readonly y: number }

/** Edits of a picture, applied in this order. The original is not changed. */
export type Edits = {
  /** Clockwise rotation in degrees. */
  readonly turn?: (typeof turns)[number]
  /** Mirrored horizontally. */
  readonly mirror?: true
  /** Mirrored vertically. */
  readonly flip?: true
  /** Clockwise rotation in tenths of a degree. The picture is enlarged until no corner of its frame is empty. */
  readonly straighten?: number
  /** Visible part, in pixels of the picture after the preceding edits. */
  readonly crop?: Area
  /** Maximum width in pixels. */
  readonly width?: number
  readonly focus?: Focus
}

/** An original with its edits. */
export type Picture = { readonly original: Original; readonly edits?: Edits }

export type Size = { readonly width: number; readonly height: number }

/** Returns the size of a picture after turning, in which its crop is measured. */
export function frameOf({ original: { width, height }, edits = {} }: Picture): Size {
  return edits.turn === 90 || edits.turn === 270 ? { width: height, height: width } : { width, height }
}

/** Returns how much a straightened picture is enlarged to fill its frame. */
export function straightenScale({ width, height }: Size, tenths: number): number {
  const angle = (Math.abs(tenths) / 1_800) * Math.PI
  const ratio = Math.max(width / height, height / width)
  return Math.cos(angle) + ratio * Math.sin(angle)
}

/** Returns the visible part of the frame: the crop, or all of the frame. */
export function areaOf(picture: Picture): Area {
  const frame = frameOf(picture)
  return picture.edits?.crop ?? { x: 0, y: 0, ...frame }
}

/** Returns the final size in pixels. */
export function sizeOf(picture: Picture): Size {
  const { width, height } = areaOf(picture)
  const { straighten = 0, width: wanted = Number.POSITIVE_INFINITY } = picture.edits ?? {}
  // Straightening enlarges the picture but adds no detail, so the final size does not grow with it.
  const real = width / straightenScale(frameOf(picture), straighten)
  const shown = Math.max(1, Math.round(Math.min(real, wanted)))
  return { width: shown, height: Math.max(1, Math.round((shown * height) / width)) }
}

/** Tells whether the edits are possible for the original. */
export function fitsOriginal(picture: Picture): boolean {
  const { x, y, width, height } = areaOf(picture)
  const frame = frameOf(picture)
  return x + width <= frame.width && y + height <= frame.height
}
