import type { DeskPath } from '#domain/addresses/desk-path.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import type { Findable } from './rank.ts'

/** Whether it is looked for, done, or gone to. */
export const paletteGroups = ['recent', 'found', 'do', 'go'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** Something that is found in the palette: a place at the desk, or something that is done at once. */
export type PaletteItem = Findable & {
  readonly group: PaletteGroup
  readonly icon: IconName
  readonly keys?: readonly string[]
} & ({ readonly to: DeskPath } | { readonly run: () => void })
