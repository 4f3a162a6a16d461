import { loadRates } from './load-rates.ts'
import { createPageCall } from './page-call.ts'
import type { Loaded, Visitor } from './page-data.ts'

type Wanted = Parameters<typeof loadRates>[1]

export function loadFromApi(visitor: Visitor, wanted: Wanted): Promise<Loaded> {
  return loadRates(createPageCall(visitor), wanted)
}
