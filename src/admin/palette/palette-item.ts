import type { DeskPath } from '#domain/desk/desk-path.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import type { Findable } from './rank.ts'

/** Palette item that links to a screen. */
export type PlaceItem = Findable & { readonly icon: IconName; readonly to: DeskPath }

/** Palette item: a link to a screen, or an action. */
export type PaletteItem = (PlaceItem | (Findable & { readonly icon: IconName; readonly run: () => void })) & {
  /** Keys that do the same. */
  readonly keys?: readonly string[]
}
