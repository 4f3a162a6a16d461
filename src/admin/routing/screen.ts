import type { ComponentType } from 'react'
import type { DeskScreenPath } from '#domain/desk/desk-path.ts'
import type { Right } from '#domain/people/rights.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import type { IconName } from '#ui/icon/icon.tsx'

/** Screen of the desk, declared in the folder of its code. */
export type Screen = {
  /** Path below `/{_locale}/admin/`. */
  readonly path: DeskScreenPath
  readonly title: TextKey<'admin'>
  readonly icon: IconName
  /** Key that opens the screen when pressed after G. */
  readonly shortcut?: string
  /** Screen that links to this one, which then is not in the navigation. */
  readonly within?: DeskScreenPath
  /** Right that a user needs to open the screen; without one, every user may open it. */
  readonly right?: Right
  /** Loads the code of the screen at the first visit. */
  readonly load: () => Promise<ComponentType>
}

/** Returns whether a user with these rights may open a screen. */
export function openTo(rights: readonly Right[]): (screen: Screen) => boolean {
  return ({ right }) => !right || rights.includes(right)
}

export type ScreenGroup = { readonly title?: TextKey<'admin'>; readonly screens: readonly Screen[] }
