import type { Call } from '#contract/client.ts'
import type { Country } from '#domain/countries/country.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { loadNotes } from '../rates-page/data/load-notes.ts'
import { loadRates } from '../rates-page/data/load-rates.ts'
import type { RatesPageData } from '../rates-page/data/rates-page-data.ts'
import { createRatesStore, type RatesState } from '../rates-page/data/rates-store.ts'

type Wanted = { readonly filter: PageFilter; readonly country: Country; readonly data: RatesPageData }

/** The figures of a card, with what is to be said of them. */
export async function loadCard(call: Call, { filter, country, data }: Wanted): Promise<RatesState> {
  const { providers } = data
  const [notes, ...loaded] = await Promise.all([
    loadNotes(call, { filter, country }),
    ...providers.map((provider) => loadRates(call, { provider, filter, country })),
  ])
  return createRatesStore({ filter, loaded, notes }, { ...neverAsked, providers }).state()
}

/** A card shows what came with it. */
const neverAsked = {
  load: () => new Promise<never>(() => {}),
  loadNotes: () => new Promise<never>(() => {}),
  onFinished() {},
}
