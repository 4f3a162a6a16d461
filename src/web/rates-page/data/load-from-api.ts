import type { Visitor } from '../../frame/frame-data.ts'
import { createPageCall } from '../../frame/page-call.ts'
import { type LoadedNotes, loadNotes } from './load-notes.ts'
import { loadRates, type RatesQuery } from './load-rates.ts'
import type { Loaded } from './rates-page-data.ts'

type Freshness = { readonly isFresh: boolean }

export function loadFromApi(visitor: Visitor, { isFresh, ...wanted }: RatesQuery & Freshness): Promise<Loaded> {
  return loadRates(createPageCall(visitor, { isFresh }), wanted)
}

export function loadNotesFromApi(
  visitor: Visitor,
  { isFresh, ...wanted }: Omit<RatesQuery, 'provider'> & Freshness,
): Promise<LoadedNotes> {
  return loadNotes(createPageCall(visitor, { isFresh }), wanted)
}
