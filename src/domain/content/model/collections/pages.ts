import { collection, editors } from '../collection.ts'
import { blocks, countries, line, optional, reference, slots, slug, text } from '../field.ts'

/** Pages of the site. */
export const pages = collection({
  name: 'pages',
  shared: {
    layout: reference('layouts'),
    blocks: optional(blocks('layout')),
    category: optional(reference('categories')),
    countries: countries(),
  },
  local: {
    title: line({ max: 120 }),
    slug: slug('title'),
    summary: optional(text({ max: 300 })),
    searchTitle: optional(line({ max: 70 })),
    searchDescription: optional(text({ max: 160 })),
    // Pages may consist of blocks without text.
    slots: optional(slots('layout')),
  },
  titled: 'title',
  searched: ['slug', 'summary'],
  forSearch: ['searchTitle', 'searchDescription'],
  onDemand: ['slots'],
  isAsked: true,
  may: editors,
  desk: { screen: 'list', path: 'pages', icon: 'page', shortcut: 'p', preview: {}, usageText: 'content.use.page' },
})
