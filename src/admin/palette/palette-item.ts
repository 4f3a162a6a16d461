import type { DeskPath } from '#domain/desk/desk-path.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import type { Findable } from './rank.ts'

/** A place at the desk that the palette leads to. */
export type PlaceItem = Findable & { readonly icon: IconName; readonly to: DeskPath }

/** Something that is found in the palette: a place at the desk, or something that is done at once. */
export type PaletteItem = (PlaceItem | (Findable & { readonly icon: IconName; readonly run: () => void })) & {
  /** The keys that do the same. */
  readonly keys?: readonly string[]
}
