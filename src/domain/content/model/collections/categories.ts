import { collection, editors } from '../collection.ts'
import { line, optional, text } from '../field.ts'

/** Categories of pages and text blocks. */
export const categories = collection({
  name: 'categories',
  shared: {},
  local: { title: line({ max: 80 }), description: optional(text({ max: 300 })) },
  titled: 'title',
  isAsked: true,
  may: editors,
  desk: { screen: 'list', path: 'categories', icon: 'tag', shortcut: 'c' },
})
