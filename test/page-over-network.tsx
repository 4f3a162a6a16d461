import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { parseQueryString } from '#contract/core/query-string.ts'
import { readFilter } from '#domain/filter/filter-query.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { createLazy } from '#ui/lazy.ts'
import type { Frame, Visitor } from '#web/frame/frame-data.ts'
import { loadFromApi, loadNotesFromApi } from '#web/rates-page/data/load-from-api.ts'
import type { RatesPageData } from '#web/rates-page/data/rates-page-data.ts'
import { draftOf } from '#web/rates-page/filter/draft.ts'
import { RatesPage } from '#web/rates-page/rates-page.tsx'
import { currencyName, numberSymbols } from './locale.ts'
import { waitFor } from './wait-for.ts'

const currencies = ['EUR', 'USD', 'GBP', 'SEK'] as const

/** Number of rows of a page that shows all currencies. */
export const rowCount = currencies.length - 1

const data: RatesPageData = {
  supported: currencies,
  providers: ['commercial', 'official_by_partner'],
  defaultCurrency: 'EUR',
  names: Object.fromEntries(currencies.map((code) => [code, currencyName(code, 'en')])),
  searchTerms: Object.fromEntries(currencies.map((code) => [code, [currencyName(code, 'en').toLowerCase()]])),
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
  home: '/',
  ratesPage: 'Rates',
  logIn: '/log-in',
  year: 2026,
  symbols: numberSymbols('en'),
  menu: [],
  footer: [],
  countries: [],
  languages: [],
  clock: { timeZone: 'Europe/Vilnius', sentence: 'times are in Vilnius time' },
  region: { country: 'Lithuania', language: 'English', flag: undefined },
}

const visitor: Visitor = { country: 'LT', language: 'en', environment: '', credentials: undefined }
const textsOf = (domain: string) => JSON.parse(readFileSync(`seeds/translations/${domain}.en.json`, 'utf8'))
const texts = {
  currency_exchange: { ...textsOf('currency_exchange'), 'provider.evp': 'EVP' },
  messages: textsOf('messages'),
}
const parts = createLazy(() => import('#web/rates-page/parts.tsx'))

/** A request of the page. `provider` and `amount` are of a request for rates. */
export type PageRequest = {
  readonly call: string
  readonly provider: Provider | undefined
  readonly amount: number
  readonly query: URLSearchParams
  /** Signal that is aborted when the page cancels the request. */
  readonly signal: AbortSignal | null | undefined
}

type Answer = (request: PageRequest) => Response | Promise<Response>

/**
 * Renders the rates page at an address, with its first rates. Later requests are answered by `answer`. `closePage`
 * belongs after each test.
 */
export async function openPage(search = '', answer: Answer = answerTo): Promise<PageRequest[]> {
  const requests: PageRequest[] = []
  connect(answerTo)
  history.replaceState(null, '', `/${search}`)
  const filter = readFilter(parseQueryString(search.replace(/^\?/, '')), data)
  const { country } = visitor
  const first = { filter, country, isFresh: false }
  const [notes, ...loaded] = await Promise.all([
    loadNotesFromApi(visitor, first),
    ...data.providers.map((provider) => loadFromApi(visitor, { ...first, provider })),
  ])
  // A page that opens with one pair loads this code before it is interactive.
  await parts.load()
  connect((request) => {
    requests.push(request)
    return answer(request)
  })
  render(
    <RatesPage
      setting={{ frame, visitor, texts }}
      data={data}
      opening={{ search, filter, draft: draftOf(filter, frame.symbols), loaded, notes }}
      load={(provider, filter, options) => loadFromApi(visitor, { provider, filter, country, ...options })}
      loadNotes={(filter, options) => loadNotesFromApi(visitor, { filter, country, ...options })}
      parts={parts}
    />,
  )
  return requests
}

/** Removes the page, its network and what it stored. */
export function closePage(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/')
}

/** Answers a request for rates with the amount asked about, for every currency; a comparison has no rows. */
export function answerTo({ call, provider, query }: PageRequest): Response {
  if (call === 'compare') return Response.json({ ...comparisonOf, comparisons: [] })
  if (call !== 'convert') return Response.json({})
  const from = query.get('from_currency') ?? 'EUR'
  const amount = query.get('from_amount') ?? query.get('to_amount')
  const amounts = { from_amount: amount, to_amount: amount }
  const to = query.get('to_currency')
  const rates = (to ? [to] : currencies.filter((code) => code !== from)).map((to_currency) => ({
    provider,
    from_currency: from,
    to_currency,
    ...amounts,
  }))
  return Response.json({ rates })
}

const comparisonOf = { country_code: 'LT', client_type: 'natural', at: '2026-11-13T16:00:00.000Z', permalink: '/' }

export function fault(): Response {
  return Response.json({ error: 'internal_server_error', error_description: 'A fault.' }, { status: 500 })
}

/** Creates a gate that holds responses back until it is opened. */
export function createGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    open: () => act(async () => resolve()),
    passed: (request: PageRequest) => promise.then(() => answerTo(request)),
  }
}

function connect(answer: Answer): void {
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) =>
    Promise.race([Promise.resolve(readRequest(address, signal)).then(answer), cancellation(signal)]),
  )
}

function readRequest(address: string, signal: RequestInit['signal']): PageRequest {
  const { pathname, searchParams: query } = new URL(address, 'http://agio.test')
  const provider = data.providers.find((one) => one === query.get('providers[]'))
  return { call: pathname.split('/').at(-1) ?? '', provider, amount: Number(query.get('from_amount')), query, signal }
}

/** Rejects when a request is cancelled, as a browser does. */
function cancellation(signal: RequestInit['signal']): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

/** Queries of the filter's fields and buttons: a query of the whole page looks at every row of the table. */
const filterFields = () => within(document.getElementById('filter') ?? document.body)

export const amountField = (side: 'have' | 'get') =>
  filterFields().getByRole<HTMLInputElement>('textbox', { name: `Amount you ${side}` })

/** Types an amount and applies the filter. */
export async function askFor(amount: string, side: 'have' | 'get' = 'have'): Promise<void> {
  fireEvent.change(amountField(side), { target: { value: amount } })
  const filter = filterFields()
  fireEvent.click(filter.getByRole('button', { name: 'Show rates' }))
  await waitFor(() => expect(filter.queryByText(/^Not applied yet/)).toBeNull())
}

export const isLoading = () => document.querySelector('table')?.getAttribute('aria-busy') === 'true'

export async function untilLoaded(): Promise<void> {
  await waitFor(() => expect(isLoading()).toBe(false))
}

export const heading = () => document.getElementById('rates')?.textContent?.trim()

export const codes = () => [...document.querySelectorAll('tbody th b')].map(({ textContent }) => textContent)

/** Returns the amounts under a heading, by row; empty where there is none. */
export function amountsUnder(title: string): string[] {
  const headings = [...document.querySelectorAll('thead th button')].map((button) =>
    [button.firstChild, button.querySelector('small')].map((part) => part?.textContent).join(', '),
  )
  const place = headings.indexOf(title)
  if (place < 0) throw new Error(`No column is called ${title}; there are ${headings.join(' | ')}.`)
  const cells = [...document.querySelectorAll('tbody tr')].map((row) => row.children[place])
  return cells.map((cell) => cell?.querySelector('bdi')?.textContent ?? '')
}

export const toasts = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
