import type { Picture } from './picture.ts'
import { drawnSize, type Form, type ShapeName, usefulForms } from './rendition.ts'
import { addressOf, type SaidPicture, type SaidRendition } from './said-picture.ts'

/** Where a browser finds a picture in one of its shapes, in the words of an image element, and what is seen until then. */
export type PictureSource = {
  readonly src: string
  readonly srcSet: string
  /** As large as there is one: room for the picture is there before it is. */
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
  const renditions = forms.map((form) => ({ ...drawnSize(picture, form), address: where(picture, form) }))
  return sourceOf(renditions, picture.original.colour)
}

/** The same of a picture as readers get it. */
export function saidSource({ shapes, colour }: SaidPicture, shape: ShapeName): PictureSource | undefined {
  return sourceOf(shapes[shape], colour)
}

function sourceOf(renditions: readonly SaidRendition[], colour: string): PictureSource | undefined {
  const [smallest, largest] = [renditions[0], renditions.at(-1)]
  if (!smallest || !largest) return undefined
  const { address: src } = smallest
  const { width, height } = largest
  const srcSet = renditions.map((one) => `${one.address} ${one.width}w`).join(', ')
  return { src, srcSet, width, height, colour }
}

/** No more than about a window's height of it, however tall it is, and never larger than it has pixels. */
const maxShownHeight = 924

/** The same as it stands among words: as large as it is, as long as it is not taller than what is seen at once. */
export function shownAtMost(source: PictureSource): PictureSource {
  const { width, height } = source
  if (height <= maxShownHeight) return source
  return { ...source, width: Math.round((width * maxShownHeight) / height), height: maxShownHeight }
}
