import type { Visitor } from '../../frame/frame-data.ts'
import { createPageCall, type Report } from '../../frame/page-call.ts'
import { type LoadedNotes, loadNotes } from './load-notes.ts'
import { loadRates, type Wanted } from './load-rates.ts'
import type { Loaded } from './rates-page-data.ts'

export function loadFromApi(visitor: Visitor, wanted: Wanted, report: Report): Promise<Loaded> {
  return loadRates(createPageCall(visitor, report), wanted)
}

export function loadNotesFromApi(visitor: Visitor, wanted: Omit<Wanted, 'provider'>): Promise<LoadedNotes> {
  return loadNotes(createPageCall(visitor), wanted)
}
