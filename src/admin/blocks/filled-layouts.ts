import { type ContentKind, contentKinds } from '../kinds/content-kinds.ts'

/** Pages once more, by the blocks that they are put together of. */
export const filledLayouts: ContentKind = {
  ...contentKinds.pages,
  name: 'filled_layouts',
  path: 'filled-layouts',
  icon: 'layout',
}
