import { pathOf } from '../addresses/address.ts'
import { deskRoutes } from '../addresses/desk-routes.ts'
import { pathAt } from '../addresses/path-at.ts'
import { cutText } from './cut.ts'
import { type Picture, type Size, sizeOf } from './picture.ts'
import { drawnSize, type Form, formText, type ShapeName, shapeNames, usefulForms } from './rendition.ts'

/** One size of a picture, and where it is. */
export type SaidRendition = Size & { readonly address: string }

/** A picture as readers get it: in every shape, each in some sizes, the smallest first. */
export type SaidPicture = Size & {
  readonly colour: string
  readonly shapes: Readonly<Record<ShapeName, readonly SaidRendition[]>>
}

export function saidPicture(picture: Picture): SaidPicture {
  const shapes = shapeNames.map((shape) => [
    shape,
    usefulForms(picture, shape).map((form) => ({ ...drawnSize(picture, form), address: addressOf(picture, form) })),
  ])
  // Of each shape there is one.
  return { ...sizeOf(picture), colour: picture.original.colour, shapes: Object.fromEntries(shapes) }
}

/** Where a picture is, in one of its forms. It says all that the pixels depend on, so what is there never changes. */
export function addressOf(picture: Picture, form: Form): string {
  return pathOf('media', partsOf(picture, form))
}

/** The same for those who work on it, whether it is said or not. */
export function deskAddressOf(picture: Picture, form: Form): string {
  return pathAt(deskRoutes.desk_media, partsOf(picture, form))
}

function partsOf({ original, edits }: Picture, form: Form) {
  return { hash: original.hash, cut: cutText(edits), form: formText(form) }
}
