import { createElement } from 'react'
import { collections, type DrawnCollection, isDrawn } from '#domain/content/model/collections/collections.ts'
import { kindOf, titleOf } from '../kinds/content-kinds.ts'
import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

type ContentScreens = {
  readonly [One in DrawnCollection as One['name']]: Screen & { readonly path: One['desk']['path'] }
}

/** Screens of the collections whose list and form are drawn from their declaration. */
export const contentScreens = Object.fromEntries(
  collections.filter(isDrawn).map((one) => [one.name, screenOf(one)]),
  // Each of these collections has one screen, under its name.
) as ContentScreens

function screenOf(collection: DrawnCollection): Screen {
  const kind = kindOf(collection)
  const { path, icon, shortcut } = collection.desk
  return {
    path,
    icon,
    title: titleOf(collection),
    right: 'content.read',
    ...(shortcut && { shortcut }),
    async load() {
      const ContentScreen = await loadContentScreen()
      return () => createElement(ContentScreen, { kind })
    },
  }
}

const loadContentScreen = lazyScreen(() => import('./content-screen.tsx'), 'ContentScreen')
