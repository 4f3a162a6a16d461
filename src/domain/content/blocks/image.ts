import { publicPicture } from '../../media/public-picture.ts'
import { defaultLanguage } from '../../texts/languages/language.ts'
import { choice, line, optional, reference } from '../model/field.ts'
import { pictureOf } from '../presenting/public-pictures.ts'
import { blockKind } from './block-kind.ts'

/** Shapes of an image: its own, or one that pages have in common. */
export const imageShapes = ['whole', 'wide', 'banner'] as const

export const imageBlock = blockKind({
  name: 'image',
  shared: { image: reference('images'), shape: optional(choice(imageShapes)) },
  local: { caption: optional(line({ max: 200 })) },
  may: 'content.change',
  show({ shared: { image, shape = 'whole' }, local: { caption } }, { book, reading }) {
    const published = book.documents('images').get(image ?? 0)?.shared?.value ?? {}
    const picture = pictureOf(published)
    if (!picture) return undefined
    // Values have been checked against their declaration.
    const alt = (published.alt ?? {}) as Readonly<Record<string, string>>
    const own = alt[reading.language]
    const instead = own === undefined ? alt[defaultLanguage] : undefined
    return {
      picture: publicPicture(picture),
      shape,
      alt: own ?? instead ?? '',
      ...(instead && { language: defaultLanguage }),
      ...(caption && { caption }),
    }
  },
})
