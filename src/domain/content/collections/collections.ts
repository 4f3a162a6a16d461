import { categories } from './categories.ts'
import { layouts } from './layouts.ts'
import { links } from './links.ts'
import { menus } from './menus.ts'
import { pages } from './pages.ts'
import { textBlocks } from './text-blocks.ts'

/** Every kind of content. */
export const collections = { pages, textBlocks, categories, layouts, menus, links }
