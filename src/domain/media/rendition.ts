import { type Area, areaOf, type Focus, type Picture, type Size, sizeOf } from './picture.ts'

/** The shapes that pages show pictures in; `whole` keeps the picture's own. */
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

/** A size that a picture is shown in. There are no others, so nobody can have us draw a million. */
export type Form = { readonly shape: ShapeName; readonly width: number; readonly height: number | undefined }

/** Every form by what addresses call it: `640x480-cover`, or `640-whole` for as high as the picture makes it. */
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

/** The part of a picture that a form shows: as much as there is room for, with the focus in it. */
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

/** Where a piece begins that has a point in its middle, as far as it stays within the whole. */
function placed(thousandths: number, piece: number, whole: number): number {
  const wanted = Math.round((thousandths / 1_000) * whole - piece / 2)
  return Math.min(Math.max(wanted, 0), whole - piece)
}

/** The same in the pixels of the frame, before it is made smaller. */
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

/** How far a drawing is enlarged: from here on the time it takes grows many times as fast as its size. */
const maxEnlargedSide = 2_000

/** How many pixels a form has of a picture. Only a drawing is enlarged, which loses nothing by it. */
export function drawnSize(picture: Picture, form: Form): Size {
  const { width, height } = shownArea(sizeOf(picture), form, picture.edits?.focus)
  const enlarged = isDrawing(picture) ? Math.floor(maxEnlargedSide * Math.min(1, width / height)) : 0
  const drawn = Math.min(Math.max(width, enlarged), form.width)
  return { width: drawn, height: Math.max(1, Math.round((drawn * height) / width)) }
}

/** The forms of a shape that differ for a picture: the first that shows all its pixels is the last. */
export function usefulForms(picture: Picture, shape: ShapeName): Form[] {
  const widthOf = (form: Form) => drawnSize(picture, form).width
  return formsOf(shape).filter((form, place, all) => {
    const before = all[place - 1]
    return !before || widthOf(form) > widthOf(before)
  })
}

/** What a rendition can come as. */
const formats = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml'] as const
export type Format = (typeof formats)[number]

/** The formats that are smaller, and that not every browser takes; the smallest first. */
export const newerFormats = ['image/avif', 'image/webp'] as const satisfies readonly Format[]
export type NewerFormat = (typeof newerFormats)[number]

/** The format of a rendition: the newer one that a browser likes, or what all of them take. */
export function formatOf(picture: Picture, { shape }: Form, liked: NewerFormat | undefined): Format {
  // A drawing as it is stays one, sharp in every size.
  if (isDrawing(picture) && !picture.edits && shape === 'whole') return 'image/svg+xml'
  return liked ?? (picture.original.mediaType === 'image/jpeg' ? 'image/jpeg' : 'image/png')
}

function isDrawing({ original }: Picture): boolean {
  return original.mediaType === 'image/svg+xml'
}
