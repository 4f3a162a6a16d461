import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { houseOrder } from '#domain/filter/table-view.ts'
import { allSearchTerms, createSearchTerms, ratesPageData } from '../../../../test/rates-page.tsx'
import { waitFor } from '../../../../test/wait-for.ts'
import { RatesPageContext } from './rates-page-context.tsx'
import type { SearchTerms } from './rates-page-data.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const currencies = houseOrder(['EUR', 'USD', 'GBP', 'PLN', 'CHF', 'CNY', 'SEK', 'NOK', 'DKK', 'ISK', 'CZK', 'TRY'])
const termsOnPage = createSearchTerms()
const termsOf = (find: (code: string) => readonly string[]): SearchTerms =>
  Object.fromEntries(currencies.map((code) => [code, find(code)]))

let copies = 0

/** Uses a new copy of the module, because it caches the search code and the terms. */
async function startSearch(fetchTerms: () => Promise<Response>, language: 'en' | 'lt' = 'en') {
  const fetched = vi.fn(fetchTerms)
  vi.stubGlobal('fetch', fetched)
  const { useSearch }: typeof import('./use-search.ts') = await import(
    /* @vite-ignore */ `./use-search.ts?copy=${copies++}`
  )
  const data = { ...ratesPageData, searchTerms: termsOf((code) => termsOnPage(code, language)) }
  const { result } = renderHook(useSearch, {
    wrapper: ({ children }) => <RatesPageContext value={data}>{children}</RatesPageContext>,
  })
  return {
    fetched,
    first: (text: string) => result.current.find(currencies, text)[0],
    load: () => act(() => result.current.load()),
    isComing: () => result.current.isComing,
  }
}

const answerAll = async () => Response.json(termsOf(allSearchTerms))
const refuse = () => Promise.reject(new TypeError('Failed to fetch'))

test('finds currencies by the names and countries that every language uses, plurals included', async () => {
  const { first, load, isComing } = await startSearch(answerAll)
  load()
  await waitFor(() => expect(isComing()).toBe(false))
  const wanted = {
    UK: 'GBP',
    England: 'GBP',
    Britain: 'GBP',
    Turkey: 'TRY',
    RMB: 'CNY',
    Großbritannien: 'GBP',
    بريطانيا: 'GBP',
    Pologne: 'PLN',
    doleriai: 'USD',
    svaras: 'GBP',
    svarai: 'GBP',
    kronos: 'SEK',
  }
  for (const [text, code] of Object.entries(wanted)) expect(first(text), text).toBe(code)
})

test('fetches the terms once, and only when the search is approached', async () => {
  const { fetched, load, isComing } = await startSearch(answerAll)
  expect([fetched.mock.calls, isComing()]).toEqual([[], false])
  load()
  load()
  await waitFor(() => expect(isComing()).toBe(false))
  load()
  expect(fetched.mock.calls).toEqual([['/search-terms.json']])
})

test('finds beginnings of codes, names and countries while the terms are loading, and reports more to come', async () => {
  const answer = Promise.withResolvers<Response>()
  const { first, load, isComing } = await startSearch(() => answer.promise)
  const expectBeginnings = () => {
    expect(['pln', 'Pound', 'Switz', 'dollar'].map(first)).toEqual(['PLN', 'GBP', 'CHF', 'USD'])
    expect(first('svarai')).toBeUndefined()
  }
  expectBeginnings()
  load()
  // The search code has loaded once it finds a plural.
  await waitFor(() => expect(first('zlotys')).toBe('PLN'))
  expectBeginnings()
  expect(isComing()).toBe(true)
  answer.resolve(await answerAll())
  await waitFor(() => expect(first('svarai')).toBe('GBP'))
  expect(isComing()).toBe(false)
})

test('finds by the terms of the page language and of English when the others fail, and fetches them again', async () => {
  let isDown = true
  const { fetched, first, load, isComing } = await startSearch(() => (isDown ? refuse() : answerAll()), 'lt')
  load()
  await waitFor(() => expect([first('zlotai'), isComing()]).toEqual(['PLN', false]))
  for (const text of ['Lenkija', 'Poland', 'zlotai', 'zł', 'pln']) expect(first(text), text).toBe('PLN')
  expect(first('złotówka')).toBeUndefined()
  isDown = false
  load()
  await waitFor(() => expect(first('złotówka')).toBe('PLN'))
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('loads nothing without a connection, and finds beginnings', async () => {
  const { fetched, first, load, isComing } = await startSearch(answerAll)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  load()
  expect([fetched.mock.calls, isComing()]).toEqual([[], false])
  expect([first('gbp'), first('svaras')]).toEqual(['GBP', undefined])
})
