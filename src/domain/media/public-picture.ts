import { pathOf } from '../addresses/address.ts'
import { deskRoutes } from '../addresses/desk-routes.ts'
import { pathAt } from '../addresses/path-at.ts'
import { cutText } from './cut.ts'
import { type Picture, type Size, sizeOf } from './picture.ts'
import { drawnSize, type Form, formText, type ShapeName, shapeNames, usefulForms } from './rendition.ts'

/** A size of an image and its address. */
export type PublicRendition = Size & { readonly address: string }

/** A published image: every shape in some sizes, smallest first. */
export type PublicPicture = Size & {
  readonly colour: string
  readonly shapes: Readonly<Record<ShapeName, readonly PublicRendition[]>>
}

export function publicPicture(picture: Picture): PublicPicture {
  const shapes = shapeNames.map((shape) => [
    shape,
    usefulForms(picture, shape).map((form) => ({ ...drawnSize(picture, form), address: addressOf(picture, form) })),
  ])
  // Every shape is present.
  return { ...sizeOf(picture), colour: picture.original.colour, shapes: Object.fromEntries(shapes) }
}

/** Returns the address of a rendition. It contains everything the pixels depend on, so its content never changes. */
export function addressOf(picture: Picture, form: Form): string {
  return pathOf('media', partsOf(picture, form))
}

/** Returns the same address for editors, whether the image is published or not. */
export function deskAddressOf(picture: Picture, form: Form): string {
  return pathAt(deskRoutes.desk_media, partsOf(picture, form))
}

function partsOf({ original, edits }: Picture, form: Form) {
  return { hash: original.hash, cut: cutText(edits), form: formText(form) }
}
