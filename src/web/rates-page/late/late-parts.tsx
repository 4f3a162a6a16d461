import { type ComponentType, createContext, useContext } from 'react'
import type { Late } from '#ui/late.ts'
import type { RatesState } from '../data/rates-store.ts'
import type { ServedDetailProps } from '../pair-detail/served-detail.tsx'
import type { ShareProps } from '../panels/share-panel.tsx'
import type { SortProps } from '../panels/sort-panel.tsx'

/** What is drawn when it is asked for. It comes together, because what it is made of is the same. */
export type Parts = {
  readonly AnswerCard: ComponentType<{ state: RatesState }>
  readonly ServedDetail: ComponentType<ServedDetailProps>
  readonly SharePanel: ComponentType<ShareProps>
  readonly SortPanel: ComponentType<SortProps>
}

export const LatePartsContext = createContext<Late<Parts> | undefined>(undefined)

export function useLateParts(): Late<Parts> {
  const parts = useContext(LatePartsContext)
  if (!parts) throw new Error('useLateParts needs a LatePartsContext around it')
  return parts
}
