import type { FinishedCall } from '#contract/client.ts'
import type { ApiError } from '#contract/error.ts'
import { unanswered, unknownError } from '#domain/feedback/feedback.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { mergeRates, noRates, type RateTable } from '#domain/filter/rate-table.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { createStore } from '#ui/store.ts'
import type { LoadedNotes } from './load-notes.ts'
import { noNotes, type RowNotes } from './notes.ts'
import type { Loaded } from './rates-page-data.ts'

/** How far one provider's column is: still coming, here, or failed with a code. */
export type ColumnState = 'loading' | 'ready' | { readonly error: ApiError['code'] }

export type RatesState = {
  /** What the rates on the page answer. */
  readonly filter: PageFilter
  readonly rates: RateTable
  readonly columns: ReadonlyMap<Provider, ColumnState>
  /** What is to be said of the rows, and how far that is. */
  readonly notes: RowNotes
  readonly notesState: ColumnState
  /** When the last rates came; undefined where they came with the page. */
  readonly loadedAt: number | undefined
}

/** Whether any provider's rates are still coming. */
export function isLoading({ columns }: Pick<RatesState, 'columns'>): boolean {
  return [...columns.values()].includes('loading')
}

export type LoadNotes = (filter: PageFilter, signal: AbortSignal) => Promise<LoadedNotes>

export type LoadRates = (provider: Provider, filter: PageFilter, asking: Asking) => Promise<Loaded>

type Asking = { readonly signal: AbortSignal; readonly report: (finished: FinishedCall) => void }

export type RatesStore = {
  state(): RatesState
  subscribe(listener: () => void): () => void
  /** Cancels what is on its way and loads every provider anew. */
  show(filter: PageFilter): void
  /** Loads again what failed. */
  retry(): void
}

type Dependencies = {
  readonly providers: readonly Provider[]
  readonly load: LoadRates
  readonly loadNotes: LoadNotes
  /** Told how every load of rates ended, once. */
  readonly onFinished: (provider: Provider, finished: FinishedCall) => void
}

/** The rates of the current filter. Each provider is asked by itself; an answer to an older question never gets in. */
export function createRatesStore(
  start: { filter: PageFilter; loaded: readonly Loaded[]; notes: LoadedNotes },
  { providers, load, loadNotes, onFinished }: Dependencies,
): RatesStore {
  const store = createStore(
    withNotes(start.loaded.reduce(withLoaded, emptyState(start.filter, providers)), start.notes),
  )
  let pending = new AbortController()

  async function ask(provider: Provider, { signal }: AbortController): Promise<void> {
    const report = (finished: FinishedCall) => onFinished(provider, finished)
    const loaded = await load(provider, store.get().filter, { signal, report }).catch((): Loaded => {
      // Not even the code that asks has come.
      if (!signal.aborted) report({ method: 'GET', status: unanswered })
      return { provider, error: unknownError }
    })
    // Whoever aborted it has asked something else since.
    if (!signal.aborted) store.set({ ...withLoaded(store.get(), loaded), loadedAt: Date.now() })
  }

  async function askNotes({ signal }: AbortController): Promise<void> {
    const loaded = await loadNotes(store.get().filter, signal).catch((): LoadedNotes => ({ error: unknownError }))
    if (!signal.aborted) store.set(withNotes(store.get(), loaded))
  }

  return {
    state: store.get,
    subscribe: store.subscribe,
    show(filter) {
      pending.abort()
      pending = new AbortController()
      store.set(emptyState(filter, providers))
      for (const provider of providers) void ask(provider, pending)
      void askNotes(pending)
    },
    retry() {
      const state = store.get()
      const failed = [...state.columns].flatMap(([provider, column]) => (typeof column === 'object' ? [provider] : []))
      const again = failed.map((provider) => [provider, 'loading'] as const)
      store.set({ ...state, columns: new Map([...state.columns, ...again]) })
      for (const provider of failed) void ask(provider, pending)
      if (typeof state.notesState === 'object') void askNotes(pending)
    },
  }
}

function emptyState(filter: PageFilter, providers: readonly Provider[]): RatesState {
  const columns = new Map(providers.map((provider) => [provider, 'loading'] as const))
  return { filter, rates: noRates, columns, notes: noNotes, notesState: 'loading', loadedAt: undefined }
}

function withNotes(state: RatesState, loaded: LoadedNotes): RatesState {
  if ('error' in loaded) return { ...state, notes: noNotes, notesState: { error: loaded.error } }
  return { ...state, notes: loaded.notes, notesState: 'ready' }
}

function withLoaded(state: RatesState, loaded: Loaded): RatesState {
  const { provider } = loaded
  const columns = new Map(state.columns)
  if ('error' in loaded) return { ...state, columns: columns.set(provider, { error: loaded.error }) }
  return {
    ...state,
    rates: mergeRates(state.rates, loaded.rates, state.filter),
    columns: columns.set(provider, 'ready'),
  }
}
