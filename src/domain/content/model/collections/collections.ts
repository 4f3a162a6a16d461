import type { Collection } from '../collection.ts'
import { backgroundImages } from './background-images.ts'
import { categories } from './categories.ts'
import { contactTopics } from './contact-topics.ts'
import { imageFolders } from './image-folders.ts'
import { images } from './images.ts'
import { layouts } from './layouts.ts'
import { links } from './links.ts'
import { menus } from './menus.ts'
import { pages } from './pages.ts'
import { places } from './places.ts'
import { textBlocks } from './text-blocks.ts'

/** Every collection: a new one is a file beside this one, a line here, and its texts. */
export const collections = [
  pages,
  textBlocks,
  categories,
  layouts,
  menus,
  links,
  images,
  imageFolders,
  backgroundImages,
  contactTopics,
  places,
] as const satisfies readonly Collection[]

export type DeclaredCollection = (typeof collections)[number]

/** A collection whose list and form the desk draws from the declaration. */
export type DrawnCollection = Extract<DeclaredCollection, { readonly desk: { readonly screen: 'list' } }>

export function isDrawn(collection: DeclaredCollection): collection is DrawnCollection {
  return collection.desk.screen === 'list'
}

/** Returns the collection with this name. */
export function findCollection(name: string): DeclaredCollection | undefined {
  return collections.find((one) => one.name === name)
}
