import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { openScreen } from '../../../test/at-desk.tsx'
import { LinkTable } from './link-table.tsx'

afterEach(cleanup)

function read(override: Pick<WireCatalogueLinkValue['overrides'][number], 'state' | 'address' | 'said_address'>) {
  const link: WireCatalogueLinkValue = {
    name: 'bank_login',
    label: 'Log in',
    addresses: { en: 'https://own.evp.example' },
    variables: [],
    document: 7,
    is_log_in: true,
    uses: [],
    overrides: [{ language: 'en', target: {}, ...override }],
  }
  render(openScreen(<LinkTable links={[link]} />, 'editor', {}).element)
  // The first cell is the empty one in the header.
  return screen.getAllByRole('cell')[1]?.textContent
}

const [published, next] = ['https://published.evp.example', 'https://next.evp.example']

test('shows the published target first, then the draft', () => {
  expect(read({ state: 'changed', address: next, said_address: published })).toMatch(
    /^published\.evp\.example.*next\.evp\.example/,
  )
})

test('shows a target once when the draft equals the published one', () => {
  expect(read({ state: 'published', address: published, said_address: published })).toBe('published.evp.example')
})

test('shows the target of the catalogue when the override has none', () => {
  expect(read({ state: 'published', address: null, said_address: null })).toBe('own.evp.example')
})
