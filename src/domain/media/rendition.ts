import { type Area, areaOf, type Focus, type Picture, type Size, sizeOf } from './picture.ts'

/** Shapes in which pages show images; `whole` keeps the image's own. */
const shapes = {
  whole: { widths: [320, 640, 960, 1280, 1920, 2560] },
  banner: { ratio: [3, 1], widths: [800, 1200, 1600, 2400] },
  wide: { ratio: [16, 9], widths: [400, 800, 1200, 1600] },
  card: { ratio: [4, 3], widths: [320, 640, 960] },
  tall: { ratio: [4, 5], widths: [390, 780, 1170] },
  square: { ratio: [1, 1], widths: [80, 160, 320, 640] },
} as const satisfies Record<string, Shape>

type Shape = { readonly ratio?: readonly [number, number]; readonly widths: readonly number[] }

export type ShapeName = keyof typeof shapes
export const shapeNames = Object.keys(shapes) as ShapeName[]

/** A size and shape of an image. The list is closed, so that clients cannot request a million renditions. */
export type Form = { readonly shape: ShapeName; readonly width: number; readonly height: number | undefined }

/** Every format by its name in addresses: `640x480-cover`, or `640-whole` with the height of the image. */
export const forms: ReadonlyMap<string, Form> = new Map(
  shapeNames.flatMap((shape) => formsOf(shape).map((form) => [formText(form), form] as const)),
)

export function formsOf(shape: ShapeName): Form[] {
  const { ratio, widths }: Shape = shapes[shape]
  return widths.map((width) => ({ shape, width, height: ratio && Math.round((width * ratio[1]) / ratio[0]) }))
}

export function formText({ width, height }: Form): string {
  return height === undefined ? `${width}-whole` : `${width}x${height}-cover`
}

/** Returns the part of a picture that a format shows: as large as possible, with the focal point in it. */
export function shownArea({ width, height }: Size, form: Form, focus: Focus = centre): Area {
  if (form.height === undefined) return { x: 0, y: 0, width, height }
  const ratio = form.width / form.height
  const shown = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  }
  return {
    x: placed(focus.x, shown.width, width),
    y: placed(focus.y, shown.height, height),
    ...shown,
  }
}

const centre: Focus = { x: 500, y: 500 }

/** Returns where a piece begins that is centred on a point, within the whole. */
function placed(thousandths: number, piece: number, whole: number): number {
  const wanted = Math.round((thousandths / 1_000) * whole - piece / 2)
  return Math.min(Math.max(wanted, 0), whole - piece)
}

/** Returns the part that a format shows, in pixels of the frame before resizing. */
export function shownInFrame(picture: Picture, form: Form): Area {
  const area = areaOf(picture)
  const size = sizeOf(picture)
  const shown = shownArea(size, form, picture.edits?.focus)
  const per = area.width / size.width
  return {
    x: area.x + shown.x * per,
    y: area.y + shown.y * per,
    width: shown.width * per,
    height: shown.height * per,
  }
}

/** Largest side to which drawings are enlarged: beyond it the time grows many times as fast as the size. */
const maxEnlargedSide = 2_000

/** Returns the pixels of a format. Only drawings are enlarged, without loss. */
export function drawnSize(picture: Picture, form: Form): Size {
  const { width, height } = shownArea(sizeOf(picture), form, picture.edits?.focus)
  const enlarged = isDrawing(picture) ? Math.floor(maxEnlargedSide * Math.min(1, width / height)) : 0
  const drawn = Math.min(Math.max(width, enlarged), form.width)
  return { width: drawn, height: Math.max(1, Math.round((drawn * height) / width)) }
}

/** Returns the different formats of a shape for a picture: the first that shows all its pixels is the last. */
export function usefulForms(picture: Picture, shape: ShapeName): Form[] {
  const widthOf = (form: Form) => drawnSize(picture, form).width
  return formsOf(shape).filter((form, place, all) => {
    const before = all[place - 1]
    return !before || widthOf(form) > widthOf(before)
  })
}

/** File formats of renditions. */
const formats = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml'] as const
export type Format = (typeof formats)[number]

/** Newer, smaller file formats that not every browser supports; smallest first. */
export const newerFormats = ['image/avif', 'image/webp'] as const satisfies readonly Format[]
export type NewerFormat = (typeof newerFormats)[number]

/** Returns the file format of a rendition: a newer one that the browser accepts, or one that all support. */
export function formatOf(picture: Picture, { shape }: Form, liked: NewerFormat | undefined): Format {
  // An unedited drawing stays a drawing, sharp in every size.
  if (isDrawing(picture) && !picture.edits && shape === 'whole') return 'image/svg+xml'
  return liked ?? (picture.original.mediaType === 'image/jpeg' ? 'image/jpeg' : 'image/png')
}

function isDrawing({ original }: Picture): boolean {
  return original.mediaType === 'image/svg+xml'
}
