import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import type { WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { openScreen } from '../../../test/at-desk.tsx'
import { waitFor } from '../../../test/wait-for.ts'
import { currentAddress, goTo } from '../routing/address.ts'
import { LinksScreen } from './links-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const link: WireCatalogueLinkValue = {
  name: 'bank_login',
  label: 'Log in',
  addresses: { en: 'https://own.evp.example' },
  variables: [],
  document: null,
  is_log_in: true,
  uses: [],
  overrides: [],
}

test.each(['editor', 'viewer'] as const)(
  'writes nothing when a link without an override is opened as %s',
  async (role) => {
    goTo('links')
    const created: unknown[] = []
    const { element } = openScreen(<LinksScreen />, role, {
      'GET links': () => ({ links: [link] }),
      'POST content/links': (body) => created.push(body),
    })
    render(element)
    fireEvent.click(await screen.findByRole('link', { name: /, bank_login$/ }))
    await screen.findByRole('heading', { level: 1, name: 'bank_login' })
    screen.getByText('https://own.evp.example')
    expect(currentAddress.get()).toMatchObject({ path: 'links', query: '?name=bank_login' })
    expect(created).toEqual([])
    expect(screen.queryByRole('button', { name: 'Save' }) !== null).toBe(role === 'editor')
  },
)

test('creates the document when the first target is saved', async () => {
  goTo('links?name=bank_login')
  const created: unknown[] = []
  const { element } = openScreen(<LinksScreen />, 'editor', {
    'GET links': () => ({ links: [link] }),
    'POST content/links': (body) => {
      created.push(body)
      return { id: 7, ...emptyParts }
    },
  })
  render(element)
  const save = await screen.findByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'URL' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'URL' }), { target: { value: 'https://new.evp.example' } })
  expect(created).toEqual([])
  fireEvent.click(save)
  await waitFor(() => expect(currentAddress.get()).toMatchObject({ path: 'links/7', query: '?language=en' }))
  expect(created).toEqual([
    { key: 'bank_login', part: 'en', value: { target: { address: 'https://new.evp.example' } } },
  ])
})

test('opens the existing form with the change when another editor created the document first', async () => {
  goTo('links?name=bank_login')
  let document: number | null = null
  const { element } = openScreen(<LinksScreen />, 'editor', {
    'GET links': () => ({ links: [{ ...link, document }] }),
    'POST content/links': () => {
      document = 9
      throw new ApiError('invalid_state', 'The name is taken.')
    },
  })
  render(element)
  fireEvent.click(await screen.findByRole('button', { name: 'URL' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'URL' }), { target: { value: 'https://new.evp.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currentAddress.get().path).toBe('links/9'))
  expect(JSON.stringify(localStorage)).toContain('https://new.evp.example')
})

const emptyParts = {
  key: 'bank_login',
  created_at: '2026-11-16T12:00:00Z',
  created_by: null,
  trashed_at: null,
  parts: [],
  uses: [],
  shown_as: null,
}
