// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#contract/client.ts'
import type { Comparisons } from '#contract/compare.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import type { History } from '#contract/history.ts'
import { parseDecimal } from '#domain/decimal.ts'
import { numberSymbols } from '#domain/number-symbols.ts'
import { clearedFilter } from '#domain/page-filter.ts'
import { createTranslator } from '#domain/translator.ts'
import { TranslatorProvider } from '#ui/translator-context.tsx'
import { PageProvider } from '../page-context.tsx'
import type { PageData } from '../page-data.ts'
import { type DetailProps, PairDetail } from './pair-detail.tsx'

afterEach(cleanup)

const texts = JSON.parse(readFileSync('seeds/translations/currency_exchange.en.json', 'utf8'))
const market = { supported: ['EUR', 'USD'], defaultCurrency: 'EUR' }
const visitor = { country: 'LT', language: 'en', environment: '', credentials: undefined } as const
// The detail reads no more of the page than this.
const data = { ...market, symbols: numberSymbols('en'), reference: { EUR: '1' } } as unknown as PageData
const filter = clearedFilter(market)
const learnedAt = new Date(2026, 10, 13, 16, 1)
const usd = { source: 'ecb', base: 'EUR', quote: 'USD', quantity: 1, date: '2026-11-13' } as const

const history: History = {
  ...{ from: 'EUR', to: 'USD', country: 'LT', interval: 'daily', start: '2025-11-13', end: '2026-11-13' },
  ...{ at: learnedAt, permalink: '/permanent', stretches: [] },
  corrections: [
    {
      ...usd,
      statements: [
        { rate: parseDecimal('1.1799'), quantity: 1, learnedAt },
        { rate: parseDecimal('1.1699'), quantity: 1, learnedAt: new Date(2026, 10, 13, 17, 30) },
      ],
    },
  ],
  entries: [entry('2026-11-12', '1.15', '1.16', '0.8696'), entry('2026-11-13', '1.1582', '1.1699', '1.0102')],
}

const offer = { fromAmount: parseDecimal('100'), toAmount: parseDecimal('116.99'), difference: undefined, held: [] }
const provenance = {
  kind: 'direct',
  through: undefined,
  figures: [{ ...usd, rate: parseDecimal('1.1699'), learnedAt, origin: 'fetched' }],
} as const
const comparisons: Comparisons = {
  ...{ country: 'LT', clientType: 'natural', at: learnedAt, permalink: '/permanent' },
  comparisons: [
    {
      ...{ from: 'EUR', to: 'USD', markup: parseDecimal('1.01') },
      offers: [
        { ...offer, provider: 'commercial', provenance },
        { ...offer, provider: 'official_by_partner', provenance },
      ],
    },
  ],
}

test('it opens with a year of both rates, the newest day read out above them', async () => {
  const { asked } = show()
  expect((await screen.findByRole('slider', { name: 'Day on the chart' })).getAttribute('aria-valuetext')).toBe(
    '13 November 2026, EVP 1.158200, Official 1.169900, Difference +1.01%',
  )
  expect(asked.map(({ interval }) => interval)).toContain('daily')
  expect(screen.getByRole('button', { name: '1 year' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('link', { name: 'Permanent link' }).getAttribute('href')).toBe('/permanent')
})

test('another range is another question, and the difference another look at the same answer', async () => {
  const { asked } = show()
  const chart = await screen.findByRole('slider')
  fireEvent.click(screen.getByRole('button', { name: 'Difference' }))
  expect(chart.querySelectorAll('path[data-look]')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(asked.at(-1)).toMatchObject({ start: '1999-01-01', interval: 'monthly' })
  expect(asked.filter(({ interval }) => interval !== undefined)).toHaveLength(2)
})

test('the table has the newest day first, and tells what was corrected', async () => {
  show()
  fireEvent.click(await screen.findByText('Show as a table'))
  const [, newest, older] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(newest?.textContent).toContain('1.158200')
  expect(newest?.textContent).toContain(
    'Corrected: 13 Nov 2026, 17:30. Said first: 1 EUR = 1.1799 USD (European Central Bank, received 13 Nov 2026, 16:01).',
  )
  expect(older?.textContent).toBe('12 Nov 20261.1500001.160000+0.87%')
})

test('where the numbers come from is told in words', async () => {
  show()
  expect((await screen.findByText(/1 EUR = 1\.1699 USD/)).textContent).toContain('for 13 November 2026')
  expect(screen.getByText('EVP: the same figures, less our margin.')).toBeTruthy()
  expect(screen.getByText(/Mark-up over the reference rate .*: \+1\.01%\./)).toBeTruthy()
  expect(screen.getByText(/for information only/)).toBeTruthy()
})

test('a history that failed says so in its place, and is tried again alone', async () => {
  const down = new Set(['history'])
  const { asked } = show({ down })
  expect((await screen.findByRole('alert')).textContent).toContain('There is no rate for these currencies')
  expect(await screen.findByText(/1 EUR = 1\.1699 USD/)).toBeTruthy()
  down.clear()
  tryAgain()
  await screen.findByRole('slider')
  expect(asked.map(({ name }) => name)).toEqual(['history', 'compare', 'history'])
})

test('an origin that failed says so in its place, and is tried again alone', async () => {
  const down = new Set(['compare'])
  const { asked } = show({ down })
  await screen.findByRole('slider')
  const alert = await screen.findByRole('alert')
  expect(alert.parentElement?.textContent).toMatch(/^Where the numbers come from.*There is no rate/)
  down.clear()
  tryAgain()
  expect(await screen.findByText(/1 EUR = 1\.1699 USD/)).toBeTruthy()
  expect(asked.map(({ name }) => name)).toEqual(['history', 'compare', 'compare'])
})

test('what failed together is said once, and tried again together', async () => {
  const down = new Set(['history', 'compare'])
  const { asked } = show({ down })
  await untilQuiet()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  tryAgain()
  await untilQuiet()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  down.clear()
  tryAgain()
  await screen.findByRole('slider')
  expect(await screen.findByText(/1 EUR = 1\.1699 USD/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked.map(({ name }) => name)).toEqual(['history', 'compare', 'history', 'compare', 'history', 'compare'])
})

test('another range is another try for both where both failed', async () => {
  const down = new Set(['history', 'compare'])
  const { asked } = show({ down })
  await untilQuiet()
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await untilQuiet()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(asked.slice(2).map(({ name, interval }) => interval ?? name)).toEqual(['monthly', 'compare'])
})

test('a range that fails leaves the chart that was there, with the failure above it', async () => {
  const down = new Set<string>()
  const { asked } = show({ down })
  const chart = await screen.findByRole('slider')
  expect(staleOf(chart)).toBeNull()
  down.add('history')
  fireEvent.click(screen.getByRole('button', { name: '5 years' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('There is no rate for these currencies')
  expect(screen.getByRole('slider')).toBe(chart)
  expect(staleOf(chart)).not.toBeNull()
  expect(alert.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('button', { name: '5 years' }).getAttribute('aria-pressed')).toBe('true')
  down.clear()
  tryAgain()
  await untilQuiet()
  expect(asked.at(-1)).toMatchObject({ name: 'history', interval: 'weekly' })
  expect([screen.queryByRole('alert'), staleOf(screen.getByRole('slider'))]).toEqual([null, null])
})

test('after a range that failed, another can be chosen', async () => {
  const down = new Set<string>()
  const { asked } = show({ down })
  await screen.findByRole('slider')
  down.add('history')
  fireEvent.click(screen.getByRole('button', { name: '5 years' }))
  await screen.findByRole('alert')
  down.clear()
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  await untilQuiet()
  expect(asked.at(-1)).toMatchObject({ name: 'history', interval: 'monthly' })
  expect([screen.queryByRole('alert'), staleOf(screen.getByRole('slider'))]).toEqual([null, null])
})

test('another amount asks only for the origin anew, another pair for everything', async () => {
  const { asked, change } = show()
  await screen.findByRole('slider')
  fireEvent.click(screen.getByRole('button', { name: 'Difference' }))
  change({ filter: { ...filter, fromAmount: parseDecimal('250') } })
  await untilQuiet()
  change({ filter: { ...filter, fromAmount: parseDecimal('250') } })
  await untilQuiet()
  expect(asked.map(({ name }) => name)).toEqual(['history', 'compare', 'compare'])
  expect(screen.getByRole('button', { name: 'Difference' }).getAttribute('aria-pressed')).toBe('true')
  change({ pair: { from: 'USD', to: 'EUR' } })
  expect(screen.queryByRole('slider')).toBeNull()
  await untilQuiet()
  expect(asked.slice(3)).toMatchObject([
    { name: 'history', from: 'USD', to: 'EUR' },
    { name: 'compare', from: ['USD'], to: ['EUR'] },
  ])
})

test('a time without figures says so, and keeps its links', async () => {
  show({ answer: { ...history, entries: [] } })
  expect(await screen.findByText('There are no figures for this period.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toBeTruthy()
})

type Question = Record<string, unknown>

/** `down` is what fails as long as it is in there. */
function show({ down = new Set<string>(), answer = history } = {}) {
  const asked: Question[] = []
  const call = (async ({ name }: AnyEndpoint, { query }: { query: Question }) => {
    asked.push({ name, ...query })
    if (down.has(name)) throw new ApiError('rates_unavailable', 'none')
    return name === 'history' ? answer : comparisons
  }) as unknown as Call
  const translator = createTranslator({ locale: 'en' }).fromJSON({
    translations: { en: { currency_exchange: { ...texts, 'provider.evp': 'EVP' } } },
  })
  const detail = (props: Partial<DetailProps> = {}) => (
    <PageProvider page={{ data, visitor }}>
      <TranslatorProvider translator={translator} formatCount={String} isRightToLeft={false}>
        <PairDetail pair={{ from: 'EUR', to: 'USD' }} filter={filter} call={call} {...props} />
      </TranslatorProvider>
    </PageProvider>
  )
  const { rerender } = render(detail())
  return { asked, change: (props: Partial<DetailProps>) => rerender(detail(props)) }
}

function tryAgain(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
}

/** Until nothing is on its way. */
async function untilQuiet(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
}

function staleOf(chart: HTMLElement): Element | null {
  return chart.closest('[data-stale]')
}

function entry(date: string, commercial: string, official: string, difference: string): History['entries'][number] {
  return {
    date,
    rates: { commercial: parseDecimal(commercial), official_by_partner: parseDecimal(official) },
    difference: parseDecimal(difference),
  }
}
