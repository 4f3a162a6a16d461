import type { Call } from '#contract/core/client.ts'
import { codeOf } from '#contract/core/error.ts'
import { convert } from '#contract/public/rates.ts'
import type { Country } from '#domain/countries/country.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { findNamed } from '#domain/filter/side.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { callLocale } from './call-locale.ts'
import type { Loaded } from './rates-page-data.ts'

export type RatesQuery = {
  readonly provider: Provider
  readonly filter: PageFilter
  readonly country: Country
  readonly signal?: AbortSignal
}

/** Loads the rates of one provider. A failure is a result too; a cancelled call has none. */
export async function loadRates(call: Call, { provider, filter, country, signal }: RatesQuery): Promise<Loaded> {
  const query = { ...questionOf({ filter, country }), providers: [provider] }
  try {
    const { rates } = await call(convert, { path: callLocale, query, ...(signal && { signal }) })
    return { provider, rates }
  } catch (error) {
    if (signal?.aborted) throw error
    return { provider, error: codeOf(error) }
  }
}

/** Returns the question of a filter for any of the calls. */
export function questionOf({ filter, country }: Pick<RatesQuery, 'filter' | 'country'>) {
  const { fromAmount, toAmount } = filter
  const [from, to] = [findNamed(filter.from), findNamed(filter.to)]
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(fromAmount && { fromAmount }),
    ...(toAmount && { toAmount }),
    clientType: 'natural' as const,
    country,
  }
}
