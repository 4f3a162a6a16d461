import '../check/check.css'
import { hydrateRoot } from 'react-dom/client'
import { isOnePair } from '#domain/filter/filter.ts'
import { createLazy } from '#ui/lazy.ts'
import { findPageData, type Received } from '../frame/page-data.ts'
import type { LoadNotes, LoadRates } from './data/rates-store.ts'
import { RatesPage } from './rates-page.tsx'
import { type RatesPageStart, readOpening } from './rates-page-start.ts'

/** API client, loaded with the first request. */
const api = createLazy(() => import('./data/load-from-api.ts'))
const parts = createLazy(() => import('./parts.tsx'))

const handover = findPageData<RatesPageStart>()
if (handover) void takeOver(handover)

async function takeOver({ root, setting, start }: Received<RatesPageStart>): Promise<void> {
  const { visitor } = setting
  const { country } = visitor
  const load: LoadRates = async (provider, filter, options) => {
    const { loadFromApi } = await api.load()
    return loadFromApi(visitor, { provider, filter, country, ...options })
  }
  const loadNotes: LoadNotes = async (filter, options) => {
    const { loadNotesFromApi } = await api.load()
    return loadNotesFromApi(visitor, { filter, country, ...options })
  }
  const opening = readOpening(start.opening)
  // The server has rendered the card of a single pair, so hydration needs its code.
  if (isOnePair(opening.filter)) await parts.load().catch(() => {})
  hydrateRoot(
    root,
    <RatesPage setting={setting} opening={opening} load={load} loadNotes={loadNotes} parts={parts} data={start.data} />,
  )
}
