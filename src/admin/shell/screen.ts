import type { ComponentType } from 'react'
import type { DeskScreenPath } from '#domain/addresses/desk-path.ts'
import type { Right } from '#domain/people/rights.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import type { IconName } from '#ui/icon/icon.tsx'

/** A place at the desk. */
export type Screen = {
  /** What comes after `/{_locale}/admin/`. */
  readonly path: DeskScreenPath
  readonly title: TextKey<'admin'>
  readonly icon: IconName
  /** What is pressed after G to go there. */
  readonly letter?: string
  /** The screen that leads there, where the navigation does not. */
  readonly within?: DeskScreenPath
  /** What somebody needs to be shown the way there. */
  readonly right?: Right
  /** The code of the screen, which comes with the first visit; a part that is not there yet has none. */
  readonly load?: () => Promise<ComponentType>
}

/** Whether somebody with these rights has anything to do there. */
export function openTo(rights: readonly Right[]): (screen: Screen) => boolean {
  return ({ right }) => !right || rights.includes(right)
}

export type ScreenGroup = { readonly title?: TextKey<'admin'>; readonly screens: readonly Screen[] }
