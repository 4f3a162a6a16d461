import { renderToString } from 'react-dom/server'
import type { Call } from '#contract/client.ts'
import type { ApiError } from '#contract/error.ts'
import { parseQueryString } from '#contract/query-string.ts'
import { typeAmount } from '#domain/filter/filter.ts'
import { readFilter } from '#domain/filter/filter-query.ts'
import { findAmount } from '#domain/money/amount.ts'
import { readTypedAmount } from '#domain/money/amount-input.ts'
import type { Currency } from '#domain/money/currency.ts'
import { loadNotes } from './load-notes.ts'
import { loadPageData } from './load-page.ts'
import { loadRates } from './load-rates.ts'
import {
  type PageData,
  type Surroundings,
  type Visitor,
  type WireFilter,
  type WireLoaded,
  writeLoaded,
  writeWireFilter,
} from './page-data.ts'
import { type WireNote, writeNotes } from './rates-page/notes.ts'
import { type Opening, RatesPage } from './rates-page/rates-page.tsx'
import { draftOf } from './rates-page/use-filter.ts'

export type { Surroundings, Visitor } from './page-data.ts'

export type PageQuestion = {
  /** The one way to call the API, here without a network in between. */
  readonly call: Call
  /** The query of the address, with its question mark, or nothing. */
  readonly search: string
  readonly visitor: Visitor
  readonly surroundings: Surroundings
}

export type RenderedPage = {
  /** What goes into the root element. */
  readonly markup: string
  /** What the browser needs to go on from there. */
  readonly handover: Handover
  readonly title: string
  readonly description: string
}

/** Everything but what the root element says. */
export type Handover = { readonly data: PageData; readonly opening: WireOpening }

export type WireOpening = Pick<Opening, 'search' | 'draft'> & {
  readonly filter: WireFilter
  readonly loaded: readonly WireLoaded[]
  readonly notes: { readonly notes: Readonly<Record<Currency, WireNote>> } | { readonly error: ApiError['code'] }
}

export async function renderPage({ call, search, visitor, surroundings }: PageQuestion): Promise<RenderedPage> {
  const data = await loadPageData(call, visitor, surroundings)
  const { filter, draft } = openingFilter(search, data)
  const { country } = visitor
  const [notes, ...loaded] = await Promise.all([
    loadNotes(call, { filter, country }),
    ...data.providers.map((provider) => loadRates(call, { provider, filter, country })),
  ])
  const page = { data, visitor }
  const opening = { search, filter, draft, loaded, notes }
  const wireNotes = 'notes' in notes ? { notes: writeNotes(notes.notes) } : notes
  const texts = data.texts.currency_exchange ?? {}
  return {
    markup: renderToString(<RatesPage page={page} opening={opening} load={neverLoads} loadNotes={neverLoads} />),
    handover: {
      data,
      opening: { search, draft, filter: writeWireFilter(filter), loaded: writeLoaded(loaded), notes: wireNotes },
    },
    title: `${texts['page.title']} · ${data.siteName}`,
    description: texts['page.description'] ?? '',
  }
}

/** Without a script the form sends amounts as they were typed, right or wrong. */
function openingFilter(search: string, data: PageData): Pick<Opening, 'filter' | 'draft'> {
  const parameters = parseQueryString(search.replace(/^\?/, ''))
  let filter = readFilter(parameters, data)
  let draft = draftOf(filter, data.symbols)
  for (const side of ['to', 'from'] as const) {
    const text = parameters[`${side}_amount`]?.[0]
    const typed = text && findAmount(text) === undefined ? readTypedAmount(text, data.symbols) : undefined
    if (!typed || text === undefined) continue
    if ('amount' in typed) {
      filter = typeAmount(filter, side, typed.amount)
      draft = draftOf(filter, data.symbols)
    } else {
      draft = { ...draft, [`${side}Text`]: text.slice(0, 200), [`${side}Problem`]: typed.problem }
    }
  }
  return { filter, draft }
}

/** On the server nothing happens after the page is drawn. */
const neverLoads = () => new Promise<never>(() => {})
