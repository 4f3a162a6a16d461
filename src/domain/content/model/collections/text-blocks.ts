import { collection, editors } from '../collection.ts'
import { countries, line, optional, reference, richText } from '../field.ts'

/** Texts used in fixed places of the site, such as an answer to a question. */
export const textBlocks = collection({
  name: 'text-blocks',
  shared: { category: optional(reference('categories')), countries: countries() },
  local: { title: line(), text: richText() },
  titled: 'title',
  searched: ['text'],
  isAsked: true,
  may: editors,
  desk: {
    screen: 'list',
    path: 'text-blocks',
    icon: 'text',
    shortcut: 'b',
    preview: { place: 'questions' },
    usageText: 'content.use.text_block',
  },
})
