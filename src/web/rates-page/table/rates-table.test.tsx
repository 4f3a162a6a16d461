import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, codes, openPage } from '../../../../test/page-over-network.tsx'

afterEach(closePage)

const toggle = (to: string) => screen.getByRole('button', { name: `History of EUR to ${to}` })
const detail = (to: string) => screen.queryByRole('region', { name: `EUR to ${to}` })

test('opens and closes rows independently by their buttons, and Escape closes the one with the focus', async () => {
  await openPage()
  for (const to of ['USD', 'GBP']) fireEvent.click(toggle(to))
  await screen.findByRole('region', { name: 'EUR to GBP' })
  expect(toggle('USD').getAttribute('aria-expanded')).toBe('true')
  expect(toggle('USD').getAttribute('aria-controls')).toBe(detail('USD')?.closest('tr')?.id)
  const dollar = await screen.findByRole('region', { name: 'EUR to USD' })
  fireEvent.keyDown(within(dollar).getByRole('button', { name: /1 month/ }), { key: 'Escape' })
  expect([detail('USD'), document.activeElement]).toEqual([null, toggle('USD')])
  expect(toggle('USD').getAttribute('aria-expanded')).toBe('false')
  expect(detail('GBP')).not.toBeNull()
  fireEvent.click(toggle('GBP'))
  expect(detail('GBP')).toBeNull()
})

test('keeps a pinned row in its place until it is moved to the top, and stores the pin for the next visit', async () => {
  await openPage()
  const before = codes()
  fireEvent.click(screen.getByRole('button', { name: 'Pin Swedish Krona' }))
  expect(codes()).toEqual(before)
  fireEvent.click(screen.getByRole('button', { name: 'Move 1 pinned to the top' }))
  expect(codes()).toEqual(['SEK', 'USD', 'GBP'])
  expect(localStorage.getItem('agio.pinned')).toBe('SEK')
  fireEvent.click(screen.getByRole('button', { name: 'Pin Swedish Krona' }))
  expect(localStorage.getItem('agio.pinned')).toBe('')
})

test('shows the rows that were pinned on an earlier visit first', async () => {
  // Not the currency of the test above: the page keeps its order until it is loaded again.
  localStorage.setItem('agio.pinned', 'GBP')
  await openPage()
  await expect.poll(codes).toEqual(['GBP', 'USD', 'SEK'])
})

test('clearing the filter also clears the search of the table and closes its rows', async () => {
  await openPage()
  fireEvent.click(toggle('GBP'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'british' } })
  await expect.poll(codes).toEqual(['GBP'])
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await expect.poll(codes).toHaveLength(3)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(toggle('GBP').getAttribute('aria-expanded')).toBe('false')
})

test('links to files of the rows that a search leaves', async () => {
  await openPage()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'british' } })
  await expect.poll(codes).toEqual(['GBP'])
  const share = document.querySelector<HTMLDetailsElement>('details:has(> summary[aria-label=Share])')
  if (!share) throw new Error('The table has a panel for files.')
  share.open = true
  fireEvent(share, new Event('toggle'))
  const link = await screen.findByRole('link', { name: 'Download as JSON' })
  const [path, query] = link.getAttribute('href')?.split('?') ?? []
  expect(path).toBe('/json')
  expect(new URLSearchParams(query).getAll('to_currency[]')).toEqual(['GBP'])
})
