import type { Picture } from './picture.ts'
import { addressOf, type PublicPicture, type PublicRendition } from './public-picture.ts'
import { drawnSize, type Form, type ShapeName, usefulForms } from './rendition.ts'

/** Sources of an image in one shape, as attributes of an image element, and a placeholder colour. */
export type PictureSource = {
  readonly src: string
  readonly srcSet: string
  /** The largest size, so that the space is reserved before the image has loaded. */
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

/** Returns the source of a published image. */
export function publicSource({ shapes, colour }: PublicPicture, shape: ShapeName): PictureSource | undefined {
  return sourceOf(shapes[shape], colour)
}

function sourceOf(renditions: readonly PublicRendition[], colour: string): PictureSource | undefined {
  const [smallest, largest] = [renditions[0], renditions.at(-1)]
  if (!smallest || !largest) return undefined
  const { address: src } = smallest
  const { width, height } = largest
  const srcSet = renditions.map((one) => `${one.address} ${one.width}w`).join(', ')
  return { src, srcSet, width, height, colour }
}

/** Maximum height of an image within text: about that of a window. */
const maxShownHeight = 924

/** Limits the size at which a source is shown within text to the height of a window. */
export function shownAtMost(source: PictureSource): PictureSource {
  const { width, height } = source
  if (height <= maxShownHeight) return source
  return { ...source, width: Math.round((width * maxShownHeight) / height), height: maxShownHeight }
}
