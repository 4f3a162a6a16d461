import { cutText } from '../../media/cut.ts'
import type { Picture } from '../../media/picture.ts'
import { images } from '../model/collections/images.ts'
import type { ContentBook } from '../publishing/content-book.ts'

/** Keyed by the images of a book, which successive books share until one of them changes. */
const byImages = new WeakMap<ReturnType<ContentBook['documents']>, ReadonlyMap<string, Picture>>()

/** Returns the picture of a published image by the digest and edits in its address. */
export function findPublicPicture(book: ContentBook, hash: string, cut: string): Picture | undefined {
  const documents = book.documents(images.name)
  let pictures = byImages.get(documents)
  if (!pictures) {
    pictures = new Map(
      [...documents.values()].flatMap(({ shared }) => {
        const picture = shared && pictureOf(shared.value)
        return picture ? [[pictureName(picture.original.hash, cutText(picture.edits)), picture] as const] : []
      }),
    )
    byImages.set(documents, pictures)
  }
  return pictures.get(pictureName(hash, cut))
}

/** Returns the picture of an image. */
export function pictureOf(value: Readonly<Record<string, unknown>>): Picture | undefined {
  // Values have been checked against their declaration.
  return value.picture as Picture | undefined
}

/** Returns a key of a picture with its edits. */
export function pictureName(hash: string, cut: string): string {
  return `${hash}/${cut}`
}
