import { createContext, type ReactNode, useContext } from 'react'
import type { WireChangeRecordValue } from '#contract/desk/margins.ts'
import type { Country } from '#domain/countries/country.ts'
import type { CellPlace, Standing } from '#domain/margins/margin-draft.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { MarginScope } from '#domain/rates/margin.ts'

/** What every line of the table is made with. */
export type MarginWork = {
  readonly mayChange: boolean
  /** As it stands, and as it would be with the changes. */
  readonly standing: Standing
  readonly now: Standing
  /** Changes that wait for somebody, or for their moment. */
  readonly waiting: readonly WireChangeRecordValue[]
  readonly countries: readonly Country[]
  set(margin: CellPlace & { readonly fromAmount: Decimal; readonly margin: Decimal | undefined }): void
  /** Remembers where something stands that is no margin: nothing is sent before it is mended. */
  noteWrong(place: string, isWrong: boolean): void
  removeStep(place: Omit<MarginScope, 'clientType'>, start: Decimal): void
  removeCountry(place: Omit<MarginScope, 'clientType'>): void
}

const WorkContext = createContext<MarginWork | undefined>(undefined)

export function MarginWorkProvider({ work, children }: { work: MarginWork; children: ReactNode }) {
  return <WorkContext value={work}>{children}</WorkContext>
}

export function useMarginWork(): MarginWork {
  const work = useContext(WorkContext)
  if (!work) throw new Error('useMarginWork needs a MarginWorkProvider around it')
  return work
}
