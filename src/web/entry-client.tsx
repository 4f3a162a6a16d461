import { hydrateRoot } from 'react-dom/client'
import type { Language } from '#domain/texts/language.ts'
import type { Handover } from './entry-server.tsx'
import { readLoaded, readWireFilter, type Visitor } from './page-data.ts'
import { readNotes } from './rates-page/notes.ts'
import { RatesPage } from './rates-page/rates-page.tsx'
import type { LoadNotes, LoadRates } from './rates-page/rates-store.ts'

const root = document.getElementById('agio')
const handover = document.getElementById('agio-data')?.textContent
if (root && handover) hydrate(root, JSON.parse(handover))

function hydrate(element: HTMLElement, { data, opening }: Handover): void {
  const visitor = readVisitor(element)
  const loaded = readLoaded(opening.loaded)
  const filter = readWireFilter(opening.filter)
  const load: LoadRates = async (provider, wanted, { signal, report }) => {
    // The client of the API comes with the first question.
    const { loadFromApi } = await import('./load-from-api.ts')
    return loadFromApi(visitor, { provider, filter: wanted, country: visitor.country, signal }, report)
  }
  const loadNotes: LoadNotes = async (wanted, signal) => {
    const { loadNotesFromApi } = await import('./load-from-api.ts')
    return loadNotesFromApi(visitor, { filter: wanted, country: visitor.country, signal })
  }
  const notes = 'error' in opening.notes ? opening.notes : { notes: readNotes(opening.notes.notes) }
  hydrateRoot(
    element,
    <RatesPage
      page={{ data, visitor }}
      opening={{ ...opening, filter, loaded, notes }}
      load={load}
      loadNotes={loadNotes}
    />,
  )
}

/** The page is told who looks at it here and nowhere else. */
function readVisitor({ dataset }: HTMLElement): Visitor {
  return {
    country: dataset.country ?? '',
    // The server writes one of the languages there are.
    language: (dataset.language ?? 'en') as Language,
    environment: dataset.environment ?? '',
    credentials: dataset.credentials,
  }
}
