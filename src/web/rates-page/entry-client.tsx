import { hydrateRoot } from 'react-dom/client'
import { findHandover } from '../frame/handover.ts'
import type { LoadNotes, LoadRates } from './data/rates-store.ts'
import { RatesPage } from './rates-page.tsx'
import { type RatesPageStart, readOpening } from './rates-page-start.ts'

const handover = findHandover<RatesPageStart>()
if (handover) {
  const { root, setting, start } = handover
  const { visitor } = setting
  const { country } = visitor
  const load: LoadRates = async (provider, filter, { signal, report }) => {
    // The client of the API comes with the first question.
    const { loadFromApi } = await import('./data/load-from-api.ts')
    return loadFromApi(visitor, { provider, filter, country, signal }, report)
  }
  const loadNotes: LoadNotes = async (filter, signal) => {
    const { loadNotesFromApi } = await import('./data/load-from-api.ts')
    return loadNotesFromApi(visitor, { filter, country, signal })
  }
  hydrateRoot(
    root,
    <RatesPage
      setting={setting}
      data={start.data}
      opening={readOpening(start.opening)}
      load={load}
      loadNotes={loadNotes}
    />,
  )
}
