import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseDecimal } from '#domain/money/decimal.ts'
import { filter, history, showDetail, untilQuiet } from '../../../../test/shown-detail.tsx'

afterEach(cleanup)

test('opens with a year of both rates, and the newest day above the chart', async () => {
  const { asked } = showDetail()
  expect((await screen.findByRole('slider', { name: 'Day on the chart' })).getAttribute('aria-valuetext')).toBe(
    '13 November 2026, EVP 1.158200, Official 1.169900, Cost with EVP 1.01%',
  )
  expect(asked.map(({ interval }) => interval)).toContain('daily')
  expect(screen.getByRole('button', { name: /1 year/ }).getAttribute('aria-pressed')).toBe('true')
  // The link leads to a page, not to data.
  expect(screen.getByRole('link', { name: 'Open this pair' }).getAttribute('href')).toBe(
    '/?country_code=lt&language=en&from_currency=EUR&to_currency=USD',
  )
})

test('another range is another request, and the difference another view of the same answer', async () => {
  const { asked } = showDetail()
  const chart = await screen.findByRole('slider')
  fireEvent.click(screen.getByRole('button', { name: 'Show difference' }))
  expect(chart.querySelectorAll('path[data-look]')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(asked.at(-1)).toMatchObject({ start: '1999-01-01', interval: 'monthly' })
  expect(asked.filter(({ interval }) => interval !== undefined)).toHaveLength(2)
})

test('the table lists the newest day first, and shows corrections', async () => {
  showDetail()
  fireEvent.click(await screen.findByText('Show as a table'))
  const [, newest, correction, older] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(newest?.textContent).toContain('1.158200')
  expect(correction?.textContent).toBe(
    'Corrected: 13 Nov 2026, 19:30. First published: 1 EUR = 1.1799 USD (European Central Bank, received 13 Nov 2026, 18:01).',
  )
  expect(older?.textContent).toBe('12 Nov 20261.1500001.160000+0.87%European Central Bank')
})

test('by month, a correction is shown beside its month and names the day', async () => {
  const [october, november] = ['2026-10-30', '2026-11-13']
  const corrections = ['2026-10-22', '2026-10-23', '2026-11-16'].flatMap((date) =>
    history.corrections.map((correction) => ({ ...correction, date })),
  )
  const entries = history.entries.map((entry, index) => ({ ...entry, date: index === 0 ? october : november }))
  showDetail({ answer: { ...history, interval: 'monthly', corrections, entries } })
  fireEvent.click(await screen.findByText('Show as a table'))
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => /^\d+ \w+ 2026( · Corrected)?/.exec(textContent ?? '')?.[0])).toEqual([
    '13 Nov 2026',
    '16 Nov 2026 · Corrected',
    '30 Oct 2026',
    '22 Oct 2026 · Corrected',
    '23 Oct 2026 · Corrected',
  ])
})

test('explains where the numbers come from', async () => {
  showDetail()
  expect((await screen.findByText(/1 EUR = 1\.1699 USD/)).textContent).toContain('for 13 November 2026')
  expect(screen.getByText('EVP: the same rate minus our margin.')).toBeTruthy()
  expect(screen.getByText(/Mark-up over the reference rate .*: \+1\.01%\./)).toBeTruthy()
  expect(screen.getByText(/for information only/)).toBeTruthy()
})

test('another amount only reloads the origin, another pair everything', async () => {
  const { asked, change } = showDetail()
  await screen.findByRole('slider')
  fireEvent.click(screen.getByRole('button', { name: 'Show difference' }))
  change({ filter: { ...filter, fromAmount: parseDecimal('250') } })
  await untilQuiet()
  change({ filter: { ...filter, fromAmount: parseDecimal('250') } })
  await untilQuiet()
  expect(asked.map(({ name }) => name)).toEqual(['history', 'compare', 'compare'])
  expect(screen.getByRole('button', { name: 'Show rates' })).toBeTruthy()
  change({ pair: { from: 'USD', to: 'EUR' } })
  expect(screen.queryByRole('slider')).toBeNull()
  await untilQuiet()
  expect(asked.slice(3)).toMatchObject([
    { name: 'history', from: 'USD', to: 'EUR' },
    { name: 'compare', from: ['USD'], to: ['EUR'] },
  ])
})

test('the detail of a row repeats its rate and pin above the history, for narrow screens', async () => {
  const { change } = showDetail()
  const rest = { rate: '1 EUR = 1.1582 USD', trend: undefined, currency: 'US Dollar', onPin: () => {} }
  change({ rest: { ...rest, isPinned: false } })
  await screen.findByRole('slider')
  const detail = screen.getByRole('region', { name: 'EUR to USD' })
  expect(detail.firstElementChild?.textContent).toBe('EVP rate1 EUR = 1.1582 USDPin US Dollar')
  change({ rest: { ...rest, isPinned: true } })
  expect(screen.getByRole('button', { name: 'Unpin US Dollar' })).toBeTruthy()
})

test('an offered pair has a link to the exchange beside the link to the pair', async () => {
  const { change } = showDetail()
  change({ isSold: true })
  await screen.findByRole('slider')
  const way = screen.getByRole('link', { name: 'Exchange EUR to USD' })
  expect(way.getAttribute('href')).toMatch(/[?&]from_currency=EUR&to_currency=USD&from_amount=/)
  expect(way.nextElementSibling?.textContent).toBe('Open this pair')
})

test('shows a message and the download links for a period without figures', async () => {
  showDetail({ answer: { ...history, entries: [] } })
  expect(await screen.findByText('There are no rates for this period.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toBeTruthy()
})
