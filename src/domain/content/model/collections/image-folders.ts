import { collection, editors } from '../collection.ts'
import { line } from '../field.ts'

/** Folders of images at the desk, not visible to readers. */
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
