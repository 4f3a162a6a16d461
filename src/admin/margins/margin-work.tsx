import { createContext, type ReactNode, useContext } from 'react'
import type { WireChangeRecordValue } from '#contract/desk/margins.ts'
import type { Country } from '#domain/countries/country.ts'
import type { CellPlace, MarginsInForce } from '#domain/margins/margin-draft.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { MarginScope } from '#domain/rates/margin.ts'

/** Data and actions that all rows of the table share. */
export type MarginWork = {
  readonly mayChange: boolean
  /** Margins in force, and margins with the draft applied. */
  readonly standing: MarginsInForce
  readonly now: MarginsInForce
  /** Changes that wait for approval or for their start. */
  readonly waiting: readonly WireChangeRecordValue[]
  readonly countries: readonly Country[]
  set(margin: CellPlace & { readonly fromAmount: Decimal; readonly margin: Decimal | undefined }): void
  /** Records if a field holds invalid text, because then nothing can be sent. */
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
