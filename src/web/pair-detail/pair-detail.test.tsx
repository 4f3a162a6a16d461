// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
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
import { PairDetail } from './pair-detail.tsx'

afterEach(cleanup)

const texts = JSON.parse(readFileSync('seeds/translations/currency_exchange.en.json', 'utf8'))
const market = { supported: ['EUR', 'USD'], defaultCurrency: 'EUR' }
const visitor = { country: 'LT', language: 'en', environment: '', credentials: undefined } as const
// The detail reads no more of the page than this.
const data = { ...market, symbols: numberSymbols('en'), reference: { EUR: '1' } } as unknown as PageData
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
  const asked = show()
  expect((await screen.findByRole('slider', { name: 'Day on the chart' })).getAttribute('aria-valuetext')).toBe(
    '13 November 2026, EVP 1.158200, Official 1.169900, Difference +1.01%',
  )
  expect(asked.map(({ interval }) => interval)).toContain('daily')
  expect(screen.getByRole('button', { name: '1 year' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('link', { name: 'Permanent link' }).getAttribute('href')).toBe('/permanent')
})

test('another range is another question, and the difference another look at the same answer', async () => {
  const asked = show()
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

test('a failure says so, and can be tried again', async () => {
  const asked = show({ failures: 1 })
  expect((await screen.findByRole('alert')).textContent).toContain('There is no rate for these currencies')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('slider')
  expect(asked.filter(({ interval }) => interval !== undefined)).toHaveLength(2)
})

test('a time without figures says so, and keeps its links', async () => {
  show({ answer: { ...history, entries: [] } })
  expect(await screen.findByText('There are no figures for this period.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toBeTruthy()
})

function show({ failures = 0, answer = history } = {}): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = []
  let left = failures
  const call = (async ({ name }: AnyEndpoint, { query }: { query: Record<string, unknown> }) => {
    asked.push(query)
    if (name === 'history' && left-- > 0) throw new ApiError('rates_unavailable', 'none')
    return name === 'history' ? answer : comparisons
  }) as unknown as Call
  const translator = createTranslator({ locale: 'en' }).fromJSON({
    translations: { en: { currency_exchange: { ...texts, 'provider.evp': 'EVP' } } },
  })
  render(
    <PageProvider page={{ data, visitor }}>
      <TranslatorProvider translator={translator} formatCount={String} isRightToLeft={false}>
        <PairDetail pair={{ from: 'EUR', to: 'USD' }} filter={clearedFilter(market)} call={call} />
      </TranslatorProvider>
    </PageProvider>,
  )
  return asked
}

function entry(date: string, commercial: string, official: string, difference: string): History['entries'][number] {
  return {
    date,
    rates: { commercial: parseDecimal(commercial), official_by_partner: parseDecimal(official) },
    difference: parseDecimal(difference),
  }
}
