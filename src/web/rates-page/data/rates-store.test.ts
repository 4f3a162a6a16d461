import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FinishedCall } from '#contract/client.ts'
import { clearedFilter, type PageFilter, typeAmount } from '#domain/filter/filter.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { noNotes } from './notes.ts'
import type { Loaded } from './rates-page-data.ts'
import { createRatesStore, type LoadRates } from './rates-store.ts'

const market = { supported: ['EUR', 'USD', 'GBP'], defaultCurrency: 'EUR' }
const providers: readonly Provider[] = ['commercial', 'official_by_partner']
const start = { filter: clearedFilter(market), loaded: [], notes: { notes: noNotes } }
const loadNotes = async () => ({ notes: noNotes })

type Question = {
  provider: Provider
  filter: PageFilter
  signal: AbortSignal
  report: (finished: FinishedCall) => void
  answer: (loaded: Loaded) => void
  fail: (error: unknown) => void
}

/** A server whose answers come when the test says so. */
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

test('every provider is asked by itself, and its column fills when its own answer comes', async () => {
  const { questions, load } = controlledServer()
  const store = createRatesStore(start, { providers, load, loadNotes, onFinished: () => {} })
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
      const failures: string[] = []
      const store = createRatesStore(start, {
        providers,
        load,
        loadNotes,
        onFinished: (_, { code }) => failures.push(String(code)),
      })
      const open = new Set<Question>()
      const answerOne = () => {
        const all = [...open]
        const question = all[(order.next().value ?? 0) % all.length]
        if (!question) return
        open.delete(question)
        // A cancelled request fails in a browser, but one that was quicker still answers.
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
      expect(failures).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('a new filter cancels what is pending', () => {
  const { questions, load } = controlledServer()
  const store = createRatesStore(start, { providers, load, loadNotes, onFinished: () => {} })
  store.show(filterOf(1))
  store.show(filterOf(2))
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, true, false, false])
})

test('a failure empties its own column, is told once, and can be tried again', async () => {
  const { questions, load } = controlledServer()
  const told: string[] = []
  const store = createRatesStore(start, {
    providers,
    load,
    loadNotes,
    onFinished: (provider, { status, code }) => told.push(`${provider} ${status} ${code}`),
  })
  store.show(filterOf(1))
  const [commercial, official] = questions
  commercial?.answer(answerTo(commercial))
  official?.report({ method: 'GET', status: 503, code: 'rates_unavailable' })
  official?.answer({ provider: 'official_by_partner', error: 'rates_unavailable' })
  await settled()
  expect(store.state().columns.get('official_by_partner')).toEqual({ error: 'rates_unavailable' })
  expect(store.state().rates.get('commercial')?.size).toBe(2)
  expect(told).toEqual(['official_by_partner 503 rates_unavailable'])
  store.retry()
  expect(store.state().columns.get('official_by_partner')).toBe('loading')
  const again = questions.at(-1)
  if (again) again.answer(answerTo(again))
  await settled()
  expect(store.state().columns.get('official_by_partner')).toBe('ready')
  expect(store.state().rates.get('official_by_partner')?.size).toBe(2)
})

test('what breaks before anything is asked ends without an answer', async () => {
  const told: FinishedCall[] = []
  const store = createRatesStore(start, {
    providers,
    loadNotes,
    load: () => Promise.reject(new TypeError('network')),
    onFinished: (_, finished) => told.push(finished),
  })
  store.show(filterOf(1))
  await settled()
  expect(told).toEqual(Array(2).fill({ method: 'GET', status: 0 }))
  expect([...store.state().columns.values()]).toEqual(Array(2).fill({ error: 'unknown_error' }))
})
