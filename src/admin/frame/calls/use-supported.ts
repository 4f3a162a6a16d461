import { useQuery } from '@tanstack/react-query'
import { supportedCurrencies } from '#contract/public/rates.ts'
import type { Currency } from '#domain/money/currency.ts'
import { useDesk } from './desk-context.tsx'

/** Returns the currencies on offer; none until they are loaded. */
export function useSupported(): readonly Currency[] {
  const { call, setting } = useDesk()
  const { data } = useQuery({
    queryKey: ['supported'],
    queryFn: ({ signal }) => call(supportedCurrencies, { path: { locale: setting.language }, query: {}, signal }),
    staleTime: 60_000,
  })
  return data?.currencies ?? []
}
