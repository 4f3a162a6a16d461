import { useQuery } from '@tanstack/react-query'
import { listCurrencies } from '#contract/desk/currencies.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

export const currencyListKey = ['currency-list']

/** Reads all currencies, including those that are off. */
export function useCurrencyList() {
  const { call } = useDesk()
  return useQuery({
    queryKey: currencyListKey,
    queryFn: ({ signal }) => call(listCurrencies, { path: {}, query: {}, signal }),
  })
}
