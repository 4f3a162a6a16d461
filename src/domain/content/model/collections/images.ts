import { collection, editors } from '../collection.ts'
import { line, optional, picture, reference, texts } from '../field.ts'

/** Images with their alternative texts; all languages are published together. */
export const images = collection({
  name: 'images',
  shared: {
    title: line({ max: 120 }),
    picture: picture(),
    alt: optional(texts({ max: 300 })),
    folder: optional(reference('image-folders')),
  },
  local: {},
  titled: 'title',
  searched: ['alt'],
  isAsked: true,
  may: editors,
  desk: { screen: 'own', path: 'image', item: '?image={id}', title: 'nav.image', icon: 'image' },
  auditGroup: 'images',
})
