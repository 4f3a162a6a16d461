import { collection, editors } from '../collection.ts'
import { line } from '../field.ts'

/** What images are sorted into at the desk; readers know nothing of it. */
export const imageFolders = collection({
  name: 'image-folders',
  shared: { title: line({ max: 80 }) },
  local: {},
  titled: 'title',
  isAsked: false,
  may: editors,
  desk: { screen: 'none', path: 'image', item: '?folder={id}', title: 'images.folders', icon: 'image' },
  auditGroup: 'images',
})
