import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showDetail, untilQuiet } from '../../../../test/shown-detail.tsx'

afterEach(cleanup)

test('a failed history is reported in its place and retried alone', async () => {
  const down = new Set(['history'])
  const { asked } = showDetail({ down })
  expect((await screen.findByRole('alert')).textContent).toContain('There is no rate for these currencies')
  expect(await screen.findByText(/1 EUR = 1\.1699 USD/)).toBeTruthy()
  down.clear()
  tryAgain()
  await screen.findByRole('slider')
  expect(asked.map(({ name }) => name)).toEqual(['history', 'compare', 'history'])
})

test('a failed origin is reported in its place and retried alone', async () => {
  const down = new Set(['compare'])
  const { asked } = showDetail({ down })
  await screen.findByRole('slider')
  const alert = await screen.findByRole('alert')
  expect(alert.parentElement?.textContent).toMatch(/^Where the numbers come from.*There is no rate/)
  down.clear()
  tryAgain()
  expect(await screen.findByText(/1 EUR = 1\.1699 USD/)).toBeTruthy()
  expect(asked.map(({ name }) => name)).toEqual(['history', 'compare', 'compare'])
})

test('a common failure is reported once and retried together', async () => {
  const down = new Set(['history', 'compare'])
  const { asked } = showDetail({ down })
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

test('choosing another range retries both if both failed', async () => {
  const down = new Set(['history', 'compare'])
  const { asked } = showDetail({ down })
  await untilQuiet()
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await untilQuiet()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(asked.slice(2).map(({ name, interval }) => interval ?? name)).toEqual(['monthly', 'compare'])
})

test('a failed range keeps the previous chart, with the message above it', async () => {
  const down = new Set<string>()
  const { asked } = showDetail({ down })
  const chart = await screen.findByRole('slider')
  expect(staleOf(chart)).toBeNull()
  down.add('history')
  fireEvent.click(screen.getByRole('button', { name: /5 years/ }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('There is no rate for these currencies')
  expect(screen.getByRole('slider')).toBe(chart)
  expect(staleOf(chart)).not.toBeNull()
  expect(alert.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('button', { name: /5 years/ }).getAttribute('aria-pressed')).toBe('true')
  down.clear()
  tryAgain()
  await untilQuiet()
  expect(asked.at(-1)).toMatchObject({ name: 'history', interval: 'weekly' })
  expect([screen.queryByRole('alert'), staleOf(screen.getByRole('slider'))]).toEqual([null, null])
})

test('after a failed range another can be chosen', async () => {
  const down = new Set<string>()
  const { asked } = showDetail({ down })
  await screen.findByRole('slider')
  down.add('history')
  fireEvent.click(screen.getByRole('button', { name: /5 years/ }))
  await screen.findByRole('alert')
  down.clear()
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  await untilQuiet()
  expect(asked.at(-1)).toMatchObject({ name: 'history', interval: 'monthly' })
  expect([screen.queryByRole('alert'), staleOf(screen.getByRole('slider'))]).toEqual([null, null])
})

function tryAgain(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
}

function staleOf(chart: HTMLElement): Element | null {
  return chart.closest('[data-stale]')
}
