import type { Call } from '#contract/core/client.ts'
import { addressOf } from '#contract/core/endpoint-address.ts'
import { history } from '#contract/public/history.ts'
import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import { exchangeRoutes } from '#domain/addresses/exchange-routes.ts'
import { type Day, dayOf } from '#domain/calendar/day.ts'
import type { Country } from '#domain/countries/country.ts'
import { type HistoryRange, rangeDays } from '#domain/history/chosen-range.ts'
import type { FixedSide } from '#domain/rates/difference.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { callLocale } from '../data/call-locale.ts'

type Dependencies = {
  readonly call: Call
  readonly country: Country
  /** Side of the unit rates: that of the amount beside the chart. */
  readonly per: FixedSide
  readonly clock: () => Date
}

/** A history, with links to the same data. */
export type LoadedHistory = {
  readonly history: HistoryOfPair
  readonly addresses: { readonly CSV: string; readonly JSON: string }
}

/** Creates a function that loads ranges of a pair and remembers the newest day found. */
export function createHistoryLoad(pair: Pair, { call, country, per, clock }: Dependencies) {
  let newest: Day | undefined
  return async (range: HistoryRange, signal: AbortSignal): Promise<LoadedHistory> => {
    const days = rangeDays(range, { today: dayOf(clock()), newest })
    const query = { ...pair, ...days, country, ...(per === 'to' && { per }) }
    const loaded = await call(history, { path: callLocale, query, signal })
    newest = loaded.entries.at(-1)?.date ?? newest
    return {
      history: loaded,
      addresses: {
        CSV: addressOf(
          { ...history, route: exchangeRoutes.currency_exchange_history_csv },
          { path: callLocale, query },
        ),
        JSON: addressOf(history, { path: callLocale, query }),
      },
    }
  }
}
