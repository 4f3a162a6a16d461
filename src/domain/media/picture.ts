/** What is kept of an upload: harmless, upright, without anything but its pixels; called by the digest of its bytes. */
export type Original = {
  readonly hash: string
  readonly mediaType: OriginalType
  readonly width: number
  readonly height: number
  /** What it is on the whole, to be shown until it has come; clear where anything is seen through it. */
  readonly colour: string
}

/** Whether anything is seen through it. */
export function isClear({ colour }: Pick<Original, 'colour'>): boolean {
  return colour.length > '#rrggbb'.length
}

export const originalTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'] as const
export type OriginalType = (typeof originalTypes)[number]

export const turns = [90, 180, 270] as const

/** Degrees are counted in tenths, for no two machines are to differ about them. */
export const maxStraighten = 450

/** Both sides of what the widest formats can hold. */
export const maxSide = 16_000

export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What is to stay in sight, in thousandths of what is left of the picture. */
export type Focus = { readonly x: number; readonly y: number }

/** What was done to a picture, in this order; the original stays as it is. */
export type Edits = {
  /** Clockwise, in degrees. */
  readonly turn?: (typeof turns)[number]
  /** Left is right. */
  readonly mirror?: true
  /** Upside down. */
  readonly flip?: true
  /** Tenths of a degree, clockwise. It is enlarged as far as it takes to have no empty corner. */
  readonly straighten?: number
  /** In the pixels of the picture as it stands by then. */
  readonly crop?: Area
  /** How wide it is at most. */
  readonly width?: number
  readonly focus?: Focus
}

/** An original with what was done to it. */
export type Picture = { readonly original: Original; readonly edits?: Edits }

export type Size = { readonly width: number; readonly height: number }

/** How large a picture is once it is turned: what its crop is measured in. */
export function frameOf({ original: { width, height }, edits = {} }: Picture): Size {
  return edits.turn === 90 || edits.turn === 270 ? { width: height, height: width } : { width, height }
}

/** How much a picture is enlarged so that, straightened, it still fills its frame. */
export function straightenScale({ width, height }: Size, tenths: number): number {
  const angle = (Math.abs(tenths) / 1_800) * Math.PI
  const ratio = Math.max(width / height, height / width)
  return Math.cos(angle) + ratio * Math.sin(angle)
}

/** What is left of the frame. */
export function areaOf(picture: Picture): Area {
  const frame = frameOf(picture)
  return picture.edits?.crop ?? { x: 0, y: 0, ...frame }
}

/** How many pixels are left in the end. */
export function sizeOf(picture: Picture): Size {
  const { width, height } = areaOf(picture)
  const { straighten = 0, width: wanted = Number.POSITIVE_INFINITY } = picture.edits ?? {}
  // What was enlarged has no more pixels than before.
  const real = width / straightenScale(frameOf(picture), straighten)
  const shown = Math.max(1, Math.round(Math.min(real, wanted)))
  return { width: shown, height: Math.max(1, Math.round((shown * height) / width)) }
}

/** Whether what was done can be done to the original. */
export function fitsOriginal(picture: Picture): boolean {
  const { x, y, width, height } = areaOf(picture)
  const frame = frameOf(picture)
  return x + width <= frame.width && y + height <= frame.height
}
