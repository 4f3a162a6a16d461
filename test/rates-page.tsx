import { readFileSync } from 'node:fs'
import { cleanup, render, within } from '@testing-library/react'
import { vi } from 'vitest'
import { parseQueryString } from '#contract/core/query-string.ts'
import { type PageFilter, rowCurrencies } from '#domain/filter/filter.ts'
import { readFilter } from '#domain/filter/filter-query.ts'
import { findSingle } from '#domain/filter/side.ts'
import type { Currency } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { allSearchTerms, createSearchTerms } from '#server/pages/rates-page/search-terms.ts'
import { createLazy } from '#ui/lazy.ts'
import type { Frame, Setting } from '#web/frame/frame-data.ts'
import type { RatesPageData } from '#web/rates-page/data/rates-page-data.ts'
import type { LoadRates } from '#web/rates-page/data/rates-store.ts'
import { draftOf } from '#web/rates-page/filter/draft.ts'
import { RatesPage } from '#web/rates-page/rates-page.tsx'
import { currencyName, numberSymbols } from './locale.ts'

const supported = ['EUR', 'USD', 'GBP', 'PLN', 'ISK', 'UAH', 'JPY'] as const
const few: readonly Currency[] = ['EUR', 'USD', 'GBP']
const providers: readonly Provider[] = ['commercial', 'official_by_partner']
const termsOf = createSearchTerms()

export const ratesPageData: RatesPageData = {
  supported,
  providers,
  defaultCurrency: 'EUR',
  names: ofEach((code) => currencyName(code, 'en')),
  searchTerms: ofEach((code) => termsOf(code, 'en')),
  allSearchTerms: '/search-terms.json',
  hasReference: false,
  sources: [],
  days: {},
  trends: undefined,
  backdrop: undefined,
  questions: undefined,
  flags: '/flags.svg',
  paths: { page: '/', embed: '/embed.js', CSV: '/csv', JSON: '/json' },
  links: { exchange: '/exchange', account: '/account', licence: '/licence' },
}

const frame: Frame = {
  siteName: 'EVP',
  symbols: numberSymbols('en'),
  home: '/',
  ratesPage: 'Rates',
  menu: [],
  footer: [],
  logIn: '/log-in',
  clock: { timeZone: 'Europe/Vilnius', sentence: 'times are in Vilnius time' },
  region: { country: 'Lithuania', language: 'English', flag: undefined },
  countries: [
    { code: 'LT', name: 'Lithuania' },
    { code: 'PL', name: 'Poland' },
  ],
  languages: [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ],
  year: 2026,
}

const parts = createLazy(() => import('#web/rates-page/parts.tsx'))

/**
 * Renders the rates page at an address, for a visitor in Lithuania who reads English. Every missing amount is answered with
 * 1, every other request with an empty object. There are few currencies unless a test needs more, as each is a row to
 * render. Call `closeRatesPage` after each test.
 */
export function showRatesPage(search = '', shown = few) {
  const data = { ...ratesPageData, supported: shown }
  vi.stubGlobal('fetch', async () => Response.json({}))
  history.replaceState(null, '', `/${search}`)
  const filter = readFilter(parseQueryString(search.replace(/^\?/, '')), data)
  const load = vi.fn<LoadRates>(async (provider, query) => ratesOf(provider, query, data))
  const notes = { notes: new Map() }
  render(
    <RatesPage
      setting={setting}
      data={data}
      opening={{
        search,
        filter,
        draft: draftOf(filter, frame.symbols),
        notes,
        loaded: providers.map((provider) => ratesOf(provider, filter, data)),
      }}
      load={load}
      loadNotes={async () => notes}
      parts={parts}
    />,
  )
  return { load }
}

/** Removes the page and its network. */
export function closeRatesPage(): void {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
}

export { allSearchTerms, createSearchTerms }

/** Queries of the filter's fields and buttons: a query of the whole page looks at every row of the table. */
export const filterFields = () => within(document.getElementById('filter') ?? document.body)

export const currencyField = (side: 'have' | 'get') =>
  filterFields().getByRole<HTMLInputElement>('combobox', { name: `Currency you ${side}` })

export const amountField = (side: 'have' | 'get') =>
  filterFields().getByRole<HTMLInputElement>('textbox', { name: `Amount you ${side}` })

const textsOf = (domain: string) => JSON.parse(readFileSync(`seeds/translations/${domain}.en.json`, 'utf8'))

const setting: Setting = {
  frame,
  visitor: { country: 'LT', language: 'en', environment: '', credentials: undefined },
  texts: {
    currency_exchange: { ...textsOf('currency_exchange'), 'provider.evp': 'EVP' },
    messages: textsOf('messages'),
  },
}

function ratesOf(provider: Provider, filter: PageFilter, data: RatesPageData) {
  const rates = rowCurrencies(filter, data).map((row) => ({
    provider,
    from: findSingle(filter.from) ?? row,
    to: findSingle(filter.to) ?? row,
    fromAmount: filter.fromAmount ?? one,
    toAmount: filter.toAmount ?? one,
  }))
  return { provider, rates }
}

const one = parseDecimal('1')

function ofEach<Value>(find: (code: string) => Value): Record<string, Value> {
  return Object.fromEntries(supported.map((code) => [code, find(code)]))
}
