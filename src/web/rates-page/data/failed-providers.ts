import type { ApiError } from '#contract/error.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { type ColumnState, isLoading, type RatesState } from './rates-store.ts'

type LoadState = Pick<RatesState, 'columns' | 'notes' | 'notesState'>

type Failed = { readonly provider: Provider; readonly error: ApiError['code'] }

/**
 * The providers whose rates did not come, once nothing is on its way: until then the others are not complete. An offer
 * that is withheld is an answer and no failure: the row says why.
 */
export function failedProviders(state: LoadState): Failed[] {
  if (!isSettled(state)) return []
  const isWithheld = [...state.notes.values()].some(({ withheld }) => withheld !== undefined)
  return [...state.columns].flatMap(([provider, column]) => {
    if (typeof column !== 'object' || (isWithheld && isOfferMissing(provider, column))) return []
    return [{ provider, error: column.error }]
  })
}

/** Whether everything has come that tells a failure from an offer that is withheld. */
export function isSettled(state: LoadState): boolean {
  const mayBeWithheld = [...state.columns].some(([provider, column]) => isOfferMissing(provider, column))
  return !isLoading(state) && !(mayBeWithheld && state.notesState === 'loading')
}

function isOfferMissing(provider: Provider, column: ColumnState): boolean {
  return provider === 'commercial' && typeof column === 'object' && column.error === 'rates_unavailable'
}
