import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearedFilter, type PageFilter, typeAmount } from '#domain/filter/filter.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { runs } from '../../../../test/property-runs.ts'
import { emptyNote } from '../../../../test/row-note.ts'
import { noNotes } from './notes.ts'
import type { Loaded } from './rates-page-data.ts'
import { createRatesStore, type LoadNotes, type LoadRates, type RatesStore } from './rates-store.ts'

const market = { supported: ['EUR', 'USD', 'GBP'], defaultCurrency: 'EUR' }
const providers: readonly Provider[] = ['commercial', 'official_by_partner']
const start = { filter: clearedFilter(market), loaded: [], notes: { notes: noNotes } }
const loadNotes = async () => ({ notes: noNotes })

type Question = {
  provider: Provider
  filter: PageFilter
  signal: AbortSignal
  isFresh: boolean
  answer: (loaded: Loaded) => void
  fail: (error: unknown) => void
}

/** A server that answers when the test says so. */
function controlledServer() {
  const questions: Question[] = []
  const load: LoadRates = (provider, filter, asking) =>
    new Promise((resolve, reject) => questions.push({ provider, filter, ...asking, answer: resolve, fail: reject }))
  return { questions, load }
}

function filterOf(amount: number): PageFilter {
  return typeAmount(start.filter, 'from', parseDecimal(String(amount)))
}

function answerTo({ provider, filter }: Question): Loaded {
  const fromAmount = filter.fromAmount ?? parseDecimal('1')
  const rates = ['USD', 'GBP'].map((to) => ({ provider, from: 'EUR', to, fromAmount, toAmount: fromAmount }))
  return { provider, rates }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('requests each provider separately, and fills its column when its answer arrives', async () => {
  const { questions, load } = controlledServer()
  const store = createRatesStore(start, { providers, load, loadNotes })
  store.show(filterOf(5))
  expect(questions.map(({ provider }) => provider)).toEqual(providers)
  const [first] = questions
  first?.answer(answerTo(first))
  await settled()
  expect(Object.fromEntries(store.state().columns)).toEqual({ commercial: 'ready', official_by_partner: 'loading' })
  expect([...(store.state().rates.get('commercial')?.keys() ?? [])]).toEqual(['USD', 'GBP'])
})

test('50 quick changes with answers in any order end with exactly the rows of the last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.infiniteStream(fc.boolean()), async (order, early) => {
      const { questions, load } = controlledServer()
      const store = createRatesStore(start, { providers, load, loadNotes })
      const open = new Set<Question>()
      const answerOne = () => {
        const all = [...open]
        const question = all[(order.next().value ?? 0) % all.length]
        if (!question) return
        open.delete(question)
        // A cancelled request fails in a browser, unless its answer was quicker.
        if (question.signal.aborted && early.next().value) question.fail(new DOMException('', 'AbortError'))
        else question.answer(answerTo(question))
      }
      for (let change = 1; change <= 50; change++) {
        store.show(filterOf(change))
        for (const question of questions.splice(0)) open.add(question)
        while (open.size > 0 && early.next().value) answerOne()
        await Promise.resolve()
      }
      while (open.size > 0) answerOne()
      await settled()
      const { filter, rates, columns } = store.state()
      expect(filter).toEqual(filterOf(50))
      expect([...columns.values()]).toEqual(['ready', 'ready'])
      const amounts = [...rates.values()].flatMap((rows) => [...rows.values()].map(({ fromAmount }) => fromAmount))
      expect(amounts).toEqual(Array(4).fill(parseDecimal('50')))
    }),
    runs(10, 1_000),
  )
})

test('a new filter cancels pending requests', () => {
  const { questions, load } = controlledServer()
  const store = createRatesStore(start, { providers, load, loadNotes })
  store.show(filterOf(1))
  store.show(filterOf(2))
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, true, false, false])
})

test('clears only the column of a failed provider, and can retry it', async () => {
  const { questions, load } = controlledServer()
  const store = createRatesStore(start, { providers, load, loadNotes })
  store.show(filterOf(1))
  const [commercial, official] = questions
  commercial?.answer(answerTo(commercial))
  official?.answer({ provider: 'official_by_partner', error: 'rates_unavailable' })
  await settled()
  expect(store.state().columns.get('official_by_partner')).toEqual({ error: 'rates_unavailable' })
  expect(store.state().rates.get('commercial')?.size).toBe(2)
  store.retry()
  expect(store.state().columns.get('official_by_partner')).toBe('loading')
  const again = questions.at(-1)
  if (again) again.answer(answerTo(again))
  await settled()
  expect(store.state().columns.get('official_by_partner')).toBe('ready')
  expect(store.state().rates.get('official_by_partner')?.size).toBe(2)
})

test('reports an unknown error when the loading code cannot be loaded', async () => {
  const store = createRatesStore(start, {
    providers,
    loadNotes,
    load: () => Promise.reject(new TypeError('network')),
  })
  store.show(filterOf(1))
  await settled()
  expect([...store.state().columns.values()]).toEqual(Array(2).fill({ error: 'unknown_error' }))
})

/** Creates a store on a server whose data changes between answers; the amount in each answer is its edition. */
function changingServer(editions: readonly [commercial: string, official: string, notes: string][]) {
  const asked: string[] = []
  const countOf = (kind: string) => asked.filter((one) => one.startsWith(kind)).length - 1
  const load: LoadRates = async (provider, { fromAmount = parseDecimal('1') }, { isFresh }) => {
    asked.push(isFresh ? `${provider} fresh` : provider)
    const amount = editions[countOf(provider)]?.[provider === 'commercial' ? 0 : 1]
    if (amount === undefined) return { provider, error: 'unknown_error' }
    return { provider, rates: [{ provider, from: 'EUR', to: 'USD', fromAmount, toAmount: parseDecimal(amount) }] }
  }
  const loadNotesOf: LoadNotes = async (_, { isFresh }) => {
    asked.push(isFresh ? 'notes fresh' : 'notes')
    const amount = parseDecimal(editions[countOf('notes')]?.[2] ?? '0')
    const amounts = { commercial: amount, official_by_partner: amount }
    return { notes: new Map([['USD', { ...emptyNote, amounts, verdict: 'better' }]]) }
  }
  return { asked, store: createRatesStore(start, { providers, load, loadNotes: loadNotesOf }) }
}

const usd = (store: RatesStore) =>
  providers.map((provider) => {
    const entry = store.state().rates.get(provider)?.get('USD')
    return entry && decimalText(entry.toAmount)
  })

test('loads again once, past the cache, when notes and amounts are of different editions', async () => {
  const { asked, store } = changingServer([
    ['1', '1', '2'],
    ['2', '2', '2'],
  ])
  store.show(filterOf(1))
  const noted: number[] = []
  store.subscribe(() => noted.push(store.state().notesState === 'ready' ? store.state().notes.size : -1))
  await settled()
  expect(asked).toEqual([
    'commercial',
    'official_by_partner',
    'notes',
    'notes fresh',
    'commercial fresh',
    'official_by_partner fresh',
  ])
  expect(usd(store)).toEqual(['2', '2'])
  // Notes of other amounts were never on the page.
  expect([noted.at(-2), noted.at(-1)]).toEqual([0, 1])
})

test('loads again when the amounts of the two providers are of different editions', async () => {
  const { store } = changingServer([
    ['1', '2', '2'],
    ['2', '2', '2'],
  ])
  store.show(filterOf(1))
  await settled()
  expect(usd(store)).toEqual(['2', '2'])
  expect(store.state().notes.size).toBe(1)
})

test('shows amounts without notes when the editions differ twice', async () => {
  const { asked, store } = changingServer([
    ['1', '1', '2'],
    ['2', '2', '3'],
  ])
  store.show(filterOf(1))
  await settled()
  expect(asked).toHaveLength(6)
  expect(usd(store)).toEqual(['2', '2'])
  expect(store.state().notes.size).toBe(0)
})

test('keeps the amounts on the page when loading again fails', async () => {
  const { store } = changingServer([['1', '1', '2']])
  store.show(filterOf(1))
  await settled()
  expect(usd(store)).toEqual(['1', '1'])
  expect([...store.state().columns.values()]).toEqual(['ready', 'ready'])
})
