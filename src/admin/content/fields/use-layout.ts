import { layouts } from '#domain/content/model/collections/layouts.ts'
import type { LayoutValue } from '#domain/content/model/layout-places.ts'
import { useDocument } from '../data/content-data.ts'
import { useVersion } from '../data/use-version.ts'

/** A slot of a layout being edited. */
type WrittenSlot = NonNullable<LayoutValue['slots']>[number] & {
  readonly label?: Readonly<Record<string, string>>
}

export type WrittenLayout = Omit<LayoutValue, 'slots'> & {
  readonly title?: string
  readonly slots?: readonly WrittenSlot[]
}

/**
 * Returns the published layout of a page, because it decides where visitors see a block; the draft if it is not
 * published.
 */
export function useLayout(id: unknown) {
  const number = typeof id === 'number' ? id : undefined
  const written = useDocument(layouts, number)
  const shared = written.data?.parts.find(({ part }) => part === 'shared')
  const said = shared?.said && shared.said.version !== shared.version ? shared.said.version : undefined
  const saying = useVersion({ collection: layouts }, number ?? 0, said)
  // The declaration of layouts defines the value, as far as it is complete.
  const layout = (said === undefined ? shared : saying.data)?.value as WrittenLayout | undefined
  const { data, error, dataUpdatedAt, refetch } = said === undefined ? written : saying
  return {
    reading: { data: data && (layout ?? {}), error, dataUpdatedAt, refetch },
    layout,
    /** Whether it differs, or will differ, from the published layout. */
    isChanging: said !== undefined || (shared?.planned ?? []).length > 0,
  }
}
