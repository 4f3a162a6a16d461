import { layouts } from '#domain/content/model/collections/layouts.ts'
import type { LayoutValue } from '#domain/content/model/layout-places.ts'
import { useDocument } from '../data/content-data.ts'
import { useVersion } from '../data/use-version.ts'

/** A place of a layout as it is written. */
type WrittenSlot = NonNullable<LayoutValue['slots']>[number] & {
  readonly label?: Readonly<Record<string, string>>
}

export type WrittenLayout = Omit<LayoutValue, 'slots'> & {
  readonly title?: string
  readonly slots?: readonly WrittenSlot[]
}

/**
 * The layout of a page as visitors have it, for it says where they see a block; as somebody writes it where it is not on
 * the site.
 */
export function useLayout(id: unknown) {
  const number = typeof id === 'number' ? id : undefined
  const written = useDocument(layouts, number)
  const shared = written.data?.parts.find(({ part }) => part === 'shared')
  const said = shared?.said && shared.said.version !== shared.version ? shared.said.version : undefined
  const saying = useVersion({ collection: layouts }, number ?? 0, said)
  // The declaration of layouts says what it is, as far as it is written.
  const layout = (said === undefined ? shared : saying.data)?.value as WrittenLayout | undefined
  const { data, error, dataUpdatedAt, refetch } = said === undefined ? written : saying
  return {
    reading: { data: data && (layout ?? {}), error, dataUpdatedAt, refetch },
    layout,
    /** Whether it is, or will be, another than visitors have now. */
    isChanging: said !== undefined || (shared?.planned ?? []).length > 0,
  }
}
