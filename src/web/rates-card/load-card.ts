import type { Call } from '#contract/core/client.ts'
import type { Country } from '#domain/countries/country.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { loadAnswers } from '../rates-page/data/load-answers.ts'
import type { RatesPageData } from '../rates-page/data/rates-page-data.ts'
import { openingState, type RatesState } from '../rates-page/data/rates-store.ts'

type CardQuery = { readonly filter: PageFilter; readonly country: Country; readonly data: RatesPageData }

/** Loads the rates of a card and their notes. */
export async function loadCard(call: Call, { filter, country, data }: CardQuery): Promise<RatesState> {
  const { providers } = data
  return openingState({ filter, ...(await loadAnswers(call, { filter, country }, providers)) }, providers)
}
