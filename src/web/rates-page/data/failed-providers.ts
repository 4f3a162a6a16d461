import type { ApiError } from '#contract/core/error.ts'
import { isOwnProvider, type Provider } from '#domain/sources/provider.ts'
import { type ColumnState, isLoading, type RatesState } from './rates-store.ts'

type LoadState = Pick<RatesState, 'columns' | 'notes' | 'notesState'>

type Failed = { readonly provider: Provider; readonly error: ApiError['code'] }

/**
 * Returns the providers whose rates failed to load, once all requests have ended. A withheld offer is an answer, not a
 * failure: its row says why.
 */
export function failedProviders(state: LoadState): Failed[] {
  if (!isSettled(state)) return []
  const isWithheld = [...state.notes.values()].some(({ withheld }) => withheld !== undefined)
  return [...state.columns].flatMap(([provider, column]) => {
    if (typeof column !== 'object' || (isWithheld && isOfferMissing(provider, column))) return []
    return [{ provider, error: column.error }]
  })
}

/** Tells whether all responses have arrived that distinguish a failure from a withheld offer. */
export function isSettled(state: LoadState): boolean {
  const mayBeWithheld = [...state.columns].some(([provider, column]) => isOfferMissing(provider, column))
  return !isLoading(state) && !(mayBeWithheld && state.notesState === 'loading')
}

function isOfferMissing(provider: Provider, column: ColumnState): boolean {
  return isOwnProvider(provider) && typeof column === 'object' && column.error === 'rates_unavailable'
}
