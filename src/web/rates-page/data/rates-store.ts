import type { ApiError } from '#contract/core/error.ts'
import { unknownError } from '#domain/feedback/feedback.ts'
import { fixedSide, type PageFilter } from '#domain/filter/filter.ts'
import { isOfOneEdition } from '#domain/filter/one-edition.ts'
import { mergeRates, noRates, type RateTable, withoutProvider } from '#domain/filter/rate-table.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { createStore } from '#ui/store.ts'
import type { LoadedNotes } from './load-notes.ts'
import { noNotes, type RowNotes } from './notes.ts'
import type { Loaded } from './rates-page-data.ts'

/** State of one provider's column: loading, ready, or failed with a code. */
export type ColumnState = 'loading' | 'ready' | { readonly error: ApiError['code'] }

export type RatesState = {
  /** Filter of the displayed rates. */
  readonly filter: PageFilter
  readonly rates: RateTable
  readonly columns: ReadonlyMap<Provider, ColumnState>
  /** Notes of the rows, all of the same edition as their amounts. */
  readonly notes: RowNotes
  /** All loaded notes, including those of another edition than the amounts. */
  readonly loadedNotes: RowNotes
  readonly notesState: ColumnState
  /** When the last rates arrived; undefined if they came with the page. */
  readonly loadedAt: number | undefined
}

/** Tells whether the rates of any provider are still loading. */
export function isLoading({ columns }: Pick<RatesState, 'columns'>): boolean {
  return [...columns.values()].includes('loading')
}

type LoadOptions = {
  readonly signal: AbortSignal
  /** True to revalidate responses in the browser's cache. */
  readonly isFresh: boolean
}

export type LoadNotes = (filter: PageFilter, options: LoadOptions) => Promise<LoadedNotes>

export type LoadRates = (provider: Provider, filter: PageFilter, options: LoadOptions) => Promise<Loaded>

export type RatesStore = {
  state(): RatesState
  subscribe(listener: () => void): () => void
  /** Cancels pending requests and loads every provider again. */
  show(filter: PageFilter): void
  /** Loads again what failed. */
  retry(): void
}

type Dependencies = {
  readonly providers: readonly Provider[]
  readonly load: LoadRates
  readonly loadNotes: LoadNotes
}

/**
 * Creates the store of the current rates. Each provider is requested separately; an answer to an older filter is
 * ignored.
 */
export function createRatesStore(start: Start, { providers, load, loadNotes }: Dependencies): RatesStore {
  const store = createStore(openingState(start, providers))
  let pending = new AbortController()
  let wasAskedAgain = false

  const askProvider = (provider: Provider, options: LoadOptions): Promise<Loaded> =>
    load(provider, store.get().filter, options).catch(() => ({ provider, error: unknownError }))

  const askNotes = (options: LoadOptions): Promise<LoadedNotes> =>
    loadNotes(store.get().filter, options).catch(() => ({ error: unknownError }))

  async function ask(provider: Provider, { signal }: AbortController): Promise<void> {
    const loaded = await askProvider(provider, { signal, isFresh: false })
    // The filter has changed since.
    if (signal.aborted) return
    store.set({ ...withLoaded(store.get(), loaded), loadedAt: Date.now() })
    await askAgainIfMixed(signal)
  }

  async function noteRows({ signal }: AbortController): Promise<void> {
    const loaded = await askNotes({ signal, isFresh: false })
    if (signal.aborted) return
    store.set(withNotes(store.get(), loaded))
    await askAgainIfMixed(signal)
  }

  /** Loads everything again, once, if the answers are of different editions. If that fails, the state is unchanged. */
  async function askAgainIfMixed(signal: AbortSignal): Promise<void> {
    if (wasAskedAgain || !isMixed(store.get())) return
    wasAskedAgain = true
    const options = { signal, isFresh: true }
    const [notes, ...loaded] = await Promise.all([
      askNotes(options),
      ...providers.map((provider) => askProvider(provider, options)),
    ])
    if (signal.aborted) return
    const good = loaded.filter((one) => !('error' in one) || one.error === noRatesError)
    const state = good.reduce(withLoaded, store.get())
    store.set({ ...('error' in notes ? state : withNotes(state, notes)), loadedAt: Date.now() })
  }

  return {
    state: store.get,
    subscribe: store.subscribe,
    show(filter) {
      pending.abort()
      pending = new AbortController()
      wasAskedAgain = false
      store.set(emptyState(filter, providers))
      for (const provider of providers) void ask(provider, pending)
      void noteRows(pending)
    },
    retry() {
      const state = store.get()
      const failed = [...state.columns].flatMap(([provider, column]) => (typeof column === 'object' ? [provider] : []))
      const again = failed.map((provider) => [provider, 'loading'] as const)
      store.set({ ...state, columns: new Map([...state.columns, ...again]) })
      for (const provider of failed) void ask(provider, pending)
      if (typeof state.notesState === 'object') void noteRows(pending)
    },
  }
}

type Start = { readonly filter: PageFilter; readonly loaded: readonly Loaded[]; readonly notes: LoadedNotes }

/** Returns the state of a page whose answers are already loaded. */
export function openingState({ filter, loaded, notes }: Start, providers: readonly Provider[]): RatesState {
  return withNotes(loaded.reduce(withLoaded, emptyState(filter, providers)), notes)
}

/** Tells whether everything is loaded, and some notes are of another edition than their rows. */
export function isMixed(state: RatesState): boolean {
  return !isLoading(state) && state.notesState === 'ready' && state.notes.size < state.loadedNotes.size
}

function emptyState(filter: PageFilter, providers: readonly Provider[]): RatesState {
  const columns = new Map(providers.map((provider) => [provider, 'loading'] as const))
  const none = { rates: noRates, loadedNotes: noNotes, notes: noNotes }
  return { filter, columns, ...none, notesState: 'loading', loadedAt: undefined }
}

function withNotes(state: RatesState, loaded: LoadedNotes): RatesState {
  if ('error' in loaded) return { ...state, loadedNotes: noNotes, notes: noNotes, notesState: { error: loaded.error } }
  return agreeing({ ...state, loadedNotes: loaded.notes, notesState: 'ready' })
}

function withLoaded(state: RatesState, loaded: Loaded): RatesState {
  const { provider } = loaded
  const columns = new Map(state.columns)
  const rates = withoutProvider(state.rates, provider)
  if ('error' in loaded) return agreeing({ ...state, rates, columns: columns.set(provider, { error: loaded.error }) })
  return agreeing({
    ...state,
    rates: mergeRates(rates, loaded.rates, state.filter),
    columns: columns.set(provider, 'ready'),
  })
}

/** Removes the notes of another edition than the displayed amounts. */
function agreeing(state: RatesState): RatesState {
  const { filter, rates, columns, loadedNotes } = state
  const answered = [...columns].flatMap(([provider, column]) => (hasAnswered(column) ? [provider] : []))
  const shown = { rates, answered, fixed: fixedSide(filter) }
  const notes = [...loadedNotes].filter(([currency, { amounts }]) => isOfOneEdition(currency, amounts, shown))
  return { ...state, notes: new Map(notes) }
}

/** Error code that counts as an answer: there are no rates. */
const noRatesError: ApiError['code'] = 'rates_unavailable'

function hasAnswered(column: ColumnState): boolean {
  return column === 'ready' || (typeof column === 'object' && column.error === noRatesError)
}
