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
  const version = shared?.said && shared.said.version !== shared.version ? shared.said.version : undefined
  const published = useVersion({ collection: layouts }, number ?? 0, version)
  // The declaration of layouts defines the value, as far as it is complete.
  const layout = (version === undefined ? shared : published.data)?.value as WrittenLayout | undefined
  const { data, error, dataUpdatedAt, refetch } = version === undefined ? written : published
  return {
    reading: { data: data && (layout ?? {}), error, dataUpdatedAt, refetch },
    layout,
    /** True if the draft or a scheduled version differs from the published layout. */
    isChanging: version !== undefined || (shared?.planned ?? []).length > 0,
  }
}
