import type { Call } from '#contract/client.ts'
import { codeOf } from '#contract/error.ts'
import { convert } from '#contract/rates.ts'
import type { Country } from '#domain/countries/country.ts'
import type { PageFilter, Side } from '#domain/filter/filter.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { callLocale } from './call-locale.ts'
import type { Loaded } from './page-data.ts'

export type Wanted = {
  readonly provider: Provider
  readonly filter: PageFilter
  readonly country: Country
  readonly signal?: AbortSignal
}

/** Asks one provider for what a filter shows. A failure is an answer too; a call that was cancelled is none. */
export async function loadRates(call: Call, { provider, filter, country, signal }: Wanted): Promise<Loaded> {
  const query = { ...questionOf({ filter, country }), providers: [provider] }
  try {
    const { rates } = await call(convert, { path: callLocale, query, ...(signal && { signal }) })
    return { provider, rates }
  } catch (error) {
    if (signal?.aborted) throw error
    return { provider, error: codeOf(error) }
  }
}

/** What a filter asks, of whichever call. */
export function questionOf({ filter, country }: Pick<Wanted, 'filter' | 'country'>) {
  const { from, to, fromAmount, toAmount } = filter
  return {
    ...(from !== 'all' && { from: currenciesOf(from) }),
    ...(to !== 'all' && { to: currenciesOf(to) }),
    ...(fromAmount && { fromAmount }),
    ...(toAmount && { toAmount }),
    clientType: 'natural' as const,
    country,
  }
}

function currenciesOf(side: Exclude<Side, 'all'>): readonly Currency[] {
  return typeof side === 'string' ? [side] : side
}
