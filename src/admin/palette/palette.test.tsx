import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import type { SearchGroup } from '#contract/desk/search.ts'
import type { Role } from '#domain/people/rights.ts'
import { openScreen } from '../../../test/at-desk.tsx'
import { typeAndPause } from '../../../test/type-and-pause.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { currentAddress, goTo } from '../routing/address.ts'
import { Palette } from './palette.tsx'
import type { PaletteItem } from './palette-item.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  goTo('')
})

const items: readonly PaletteItem[] = [
  { id: 'go.margins', group: 'go', title: 'Margins', icon: 'margins', to: 'margins' },
  { id: 'go.held', group: 'go', title: 'Held rates', icon: 'held', to: 'held' },
]

const page = { id: '7', key: 'fees', title: 'Fees for transfers', detail: 'fees', state: 'changed' } as const

const fees: SearchGroup = { kind: 'pages', total: 12, items: [page] }

type Answer = { groups: readonly SearchGroup[]; meant?: string }

function openPalette(answer: (search: string) => Answer, role: Role = 'editor') {
  const open = () => {
    const opened = openScreen(<Palette items={items} onClose={cleanup} />, role, {
      'GET search': (_, query) => ({ meant: null, ...answer(query.get('search') ?? '') }),
      'GET countries': () => ({ countries: [] }),
      'GET sources': () => ({ sources: [] }),
      'GET people': () => ({ people: [], invitations: [] }),
      'GET currencies': () => ({ currencies: [] }),
    })
    render(opened.element)
    return opened
  }
  return { ...open(), again: open }
}

const field = () => screen.getByRole('combobox')
const type = (value: string) => typeAndPause(field(), value)

/** Matches options whose text begins with this one. Spaces are ignored, because jsdom adds one beside marked text. */
function begins(text: string) {
  const bare = (name: string) => name.replaceAll(' ', '')
  return { name: (name: string) => bare(name).startsWith(bare(text)) }
}

const option = (text: string) => screen.findByRole('option', begins(text))

test('shows the results of the server in groups, each with a link to all results of its kind', async () => {
  openPalette(() => ({ groups: [fees] }))
  type('fees')
  await option('Fees for transfers fees')
  const pages = within(screen.getByRole('group', { name: 'Pages' }))
  fireEvent.click(pages.getByRole('option', begins('Show all 12')))
  expect(currentAddress.get()).toMatchObject({ path: 'pages', query: '?search=fees' })
})

test('shows screens at once; later results appear below them and do not move the selection', async () => {
  openPalette(() => ({ groups: [{ ...fees, items: [{ ...page, title: 'Margins explained' }] }] }))
  type('marg')
  const own = screen.getByRole('option', begins('Margins'))
  expect(own.getAttribute('aria-selected')).toBe('true')
  const found = await option('Margins explained')
  expect(own.getAttribute('aria-selected')).toBe('true')
  expect(own.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(currentAddress.get().path).toBe('pages/7')
})

test('offers the most recent choices while the search field is empty', async () => {
  const { again } = openPalette(() => ({ groups: [fees] }))
  type('fees')
  fireEvent.click(await option('Fees for transfers'))
  again()
  const recent = within(screen.getByRole('group', { name: 'Recent' }))
  fireEvent.click(recent.getByRole('option', begins('Fees for transfers')))
  expect(currentAddress.get().path).toBe('pages/7')
})

test('shows which word it searches for when one is mistyped', async () => {
  openPalette((search) => (search === 'feess' ? { groups: [fees], meant: 'fees' } : { groups: [] }))
  type('feess')
  await screen.findByText('Results for “fees”')
  type('mragins')
  await screen.findByText('Results for “margins”')
  expect(screen.getByRole('option', begins('Margins')).getAttribute('aria-selected')).toBe('true')
})

test('offers to create a page and to search the audit log when nothing is found', async () => {
  openPalette(() => ({ groups: [] }), 'administrator')
  type('xqz')
  await screen.findByText(/^No results for “xqz”/)
  await option('Search the audit log for “xqz”')
  fireEvent.click(await option('Create a page called “xqz”'))
  expect(currentAddress.get()).toMatchObject({ path: 'pages', query: '?create=xqz' })
})

test('offers a viewer neither to create a page nor to search the audit log', async () => {
  openPalette(() => ({ groups: [] }), 'viewer')
  type('xqz')
  await screen.findByText(/^No results for “xqz”/)
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('still finds screens and actions when the server does not answer, and shows that search failed', async () => {
  openPalette(() => {
    throw new ApiError('maintenance', 'Not now.')
  })
  type('margins')
  await screen.findByText('Search isn’t available. Screens and actions still work.')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(currentAddress.get().path).toBe('margins'))
})
