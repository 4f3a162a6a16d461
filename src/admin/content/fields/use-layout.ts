import type { LayoutValue } from '#domain/content/layout-places.ts'
import { requireCollection, useDocument } from '../content-data.ts'

/** A place of a layout as it is written. */
export type WrittenSlot = NonNullable<LayoutValue['slots']>[number] & {
  readonly label?: Readonly<Record<string, string>>
}

export type WrittenLayout = Omit<LayoutValue, 'slots'> & {
  readonly title?: string
  readonly slots?: readonly WrittenSlot[]
}

/** The layout of a page as somebody works on it. */
export function useLayout(id: unknown) {
  const reading = useDocument(requireCollection('layouts'), typeof id === 'number' ? id : undefined)
  // The declaration of layouts says what it is, as far as it is written.
  const layout = reading.data?.parts.find(({ part }) => part === 'shared')?.value as WrittenLayout | undefined
  return { reading, layout }
}
