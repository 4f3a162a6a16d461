import type { ApiError } from '#contract/error.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { isLoading, type RatesState } from './rates-store.ts'

type Failed = { readonly provider: Provider; readonly error: ApiError['code'] }

/**
 * Whose rates did not come, once nothing is on its way any more: until then the others are not complete. That we sell
 * nothing just now is no failure: the row says why.
 */
export function failedProviders({ columns, notes }: Pick<RatesState, 'columns' | 'notes'>): Failed[] {
  if (isLoading({ columns })) return []
  const isWithheld = [...notes.values()].some(({ withheld }) => withheld !== undefined)
  return [...columns].flatMap(([provider, column]) => {
    if (typeof column !== 'object') return []
    const isToldWhy = provider === 'commercial' && column.error === 'rates_unavailable' && isWithheld
    return isToldWhy ? [] : [{ provider, error: column.error }]
  })
}
