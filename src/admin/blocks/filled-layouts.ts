import { type ContentKind, contentKinds } from '../kinds/content-kinds.ts'

/** Kind of content for pages in the page builder. */
export const filledLayouts: ContentKind = {
  ...contentKinds.pages,
  name: 'filled_layouts',
  path: 'filled-layouts',
  icon: 'layout',
}
