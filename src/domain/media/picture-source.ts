import type { Picture } from './picture.ts'
import { drawnSize, type Form, type ShapeName, usefulForms } from './rendition.ts'
import { addressOf } from './said-picture.ts'

/** Where a browser finds a picture in one of its shapes, in the words of an image element, and what is seen until then. */
export type PictureSource = {
  readonly src: string
  readonly srcSet: string
  /** Only their ratio counts: room for the picture is there before it is. */
  readonly width: number
  readonly height: number
  readonly colour: string
}

type AddressOf = (picture: Picture, form: Form) => string

export function pictureSource(
  picture: Picture,
  shape: ShapeName,
  where: AddressOf = addressOf,
): PictureSource | undefined {
  const forms = usefulForms(picture, shape)
  const [smallest] = forms
  if (!smallest) return undefined
  return {
    src: where(picture, smallest),
    srcSet: forms.map((form) => `${where(picture, form)} ${drawnSize(picture, form).width}w`).join(', '),
    ...drawnSize(picture, smallest),
    colour: picture.original.colour,
  }
}
