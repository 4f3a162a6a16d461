import { type ComponentType, createContext, useContext } from 'react'
import type { Lazy } from '#ui/lazy.ts'
import type { RatesState } from '../data/rates-store.ts'
import type { ServedDetailProps } from '../pair-detail/served-detail.tsx'
import type { ShareProps } from '../panels/share-panel.tsx'
import type { SortProps } from '../panels/sort-panel.tsx'

/** Parts that are rendered on demand. They load together because they share most of their code. */
export type Parts = {
  readonly AnswerCard: ComponentType<{ state: RatesState }>
  readonly ServedDetail: ComponentType<ServedDetailProps>
  readonly SharePanel: ComponentType<ShareProps>
  readonly SortPanel: ComponentType<SortProps>
}

export const LazyPartsContext = createContext<Lazy<Parts> | undefined>(undefined)

export function useLazyParts(): Lazy<Parts> {
  const parts = useContext(LazyPartsContext)
  if (!parts) throw new Error('useLazyParts needs a LazyPartsContext around it')
  return parts
}
