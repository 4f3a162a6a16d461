import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import type { HistoryStretch } from '#domain/history/history-entry.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { onPage } from '../../../../test/on-page.tsx'
import { history, showDetail } from '../../../../test/shown-detail.tsx'
import { PairHistory } from './pair-history.tsx'

afterEach(cleanup)

test('high, low, average and change are those of the official rate, with their days', async () => {
  showDetail({ answer: { ...history, entries: entriesOf(['1.16', '1.18', '1.1699']) } })
  expect(await statistics()).toEqual([
    'Official · 11 Nov 2026 – 13 Nov 2026',
    'High 1.180000 12 Nov 2026',
    'Low 1.160000 11 Nov 2026',
    'Average 1.169967 daily rates: 3',
    'Change +0.85% since 11 Nov 2026',
  ])
})

test('averages daily figures even if the chart shows weekly ones', async () => {
  showDetail({ answer: { ...history, interval: 'weekly', entries: entriesOf(['1.16', '1.18']) } })
  expect((await statistics())[3]).toBe('Average 1.170000 daily rates: 2')
  expect(screen.getByText(/Last rate of each week/)).toBeTruthy()
})

test('statistics never mix official and market rates, and name the rates they leave out', async () => {
  const stretches: HistoryStretch[] = [
    { start: '2026-11-11', end: '2026-11-12', sources: ['ecb'] },
    { start: '2026-11-13', end: '2026-11-13', sources: ['market'] },
  ]
  showDetail({ answer: { ...history, stretches, entries: entriesOf(['1.16', '1.18', '9']) } })
  const texts = await statistics()
  expect(texts[0]).toBe('Official · 11 Nov 2026 – 12 Nov 2026 · market rates not included')
  expect(texts.at(-1)).toBe('Change +1.72% 11 Nov 2026 – 12 Nov 2026')
})

test('names the day our line ends in the legend of a withheld offer, and shows the figures of a selected day', async () => {
  const { change } = showDetail()
  change({ isWithheld: true })
  await screen.findByRole('slider')
  const readout = () => [...document.querySelectorAll('dl')].map(({ textContent }) => textContent)[0]
  expect(readout()).toBe('Date13 November 2026EVPuntil 13 Nov 2026Official1.169900')
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Home' })
  expect(readout()).toBe('Date12 November 2026EVP1.150000Official1.160000Cost with EVP0.87%')
})

test('a single figure has no change, and no figure no statistics', async () => {
  showDetail({ answer: { ...history, entries: entriesOf(['1.16']) } })
  expect((await statistics()).map((text) => text.split(' ')[0])).toEqual(['Official', 'High', 'Low', 'Average'])
  cleanup()
  showDetail({ answer: { ...history, entries: [] } })
  await screen.findByText('There are no rates for this period.')
  expect(screen.queryByText('High')).toBeNull()
})

test('lists sources under the chart, with the start of each if it is known', async () => {
  const stretches: HistoryStretch[] = [
    { start: '2026-11-11', end: '2026-11-11', sources: ['market'] },
    { start: '2026-11-12', end: '2026-11-13', sources: ['ecb'] },
  ]
  showDetail({ answer: { ...history, stretches, entries: entriesOf(['1.16', '1.18', '1.17']) } })
  const list = await screen.findByRole('list', { name: 'Source' })
  expect(within(list).getAllByRole('listitem').map(shownText)).toEqual([
    'market mid rates',
    'European Central Bank since 12 Nov 2026',
  ])
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ title }) => title),
  ).toEqual(['market mid rates · 11 Nov 2026', 'European Central Bank · 12 Nov 2026 – 13 Nov 2026'])
})

test('names the start of our own record if it is within the range, and only then', async () => {
  const whole = entriesOf(['1.16', '1.18', '1.17'])
  const entries = whole.map((entry, index) =>
    index === 0 ? { ...entry, rates: { official_by_partner: parseDecimal('1.16') } } : entry,
  )
  showDetail({ answer: { ...history, entries } })
  expect(await screen.findByText('EVP rates from 12 Nov 2026')).toBeTruthy()
  cleanup()
  showDetail({ answer: { ...history, interval: 'monthly', entries } })
  expect(await screen.findByText('EVP rates from the month of 12 Nov 2026')).toBeTruthy()
  cleanup()
  showDetail({ answer: { ...history, entries: whole } })
  await screen.findByRole('slider')
  expect(screen.queryByText(/recorded/)).toBeNull()
})

test('a button opens and closes the table', async () => {
  showDetail()
  const button = await screen.findByRole('button', { name: 'Show as a table' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(screen.getByRole('region', { name: 'Show as a table' }).id).toBe(button.getAttribute('aria-controls'))
  fireEvent.click(button)
  expect(screen.queryByRole('table')).toBeNull()
})

test('its heading has the level of its context, and names the pair in the direction of the rates', () => {
  const asked = {
    question: 'year',
    state: 'ready',
    answer: { history, addresses: { CSV: '/history.csv', JSON: '/history' } },
  } as const
  const one = { asked, ask() {}, retry() {} }
  const pair = { from: 'EUR', to: 'USD' }
  const { rerender } = render(
    onPage(<PairHistory pair={pair} per="from" isWithheld={false} history={one} heading="h2" />),
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('EUR to USD')
  rerender(onPage(<PairHistory pair={pair} per="to" isWithheld={false} history={one} heading="h3" />))
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('USD to EUR')
})

/** Days up to the 13th, with our own rate beside the official one. */
function entriesOf(rates: readonly string[]): HistoryOfPair['entries'] {
  return rates.map((rate, index) => {
    const date = `2026-11-${14 - rates.length + index}`
    return {
      date,
      rates: { commercial: parseDecimal('1.15'), official_by_partner: parseDecimal(rate) },
      dates: { commercial: date, official_by_partner: date },
      difference: undefined,
    }
  })
}

async function statistics(): Promise<string[]> {
  const high = await screen.findByText('High')
  const whole = high.closest('dl')?.parentElement
  return [...(whole?.querySelectorAll('p, dl > div') ?? [])].map(shownText)
}

/** Returns the text of an element, with its parts separated. */
function shownText(element: Element): string {
  const shown = element.querySelector('[aria-hidden=true]') ?? element
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return texts.join(' ')
}
