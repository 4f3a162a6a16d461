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
  // The first stands in the head, and is empty.
  return screen.getAllByRole('cell')[1]?.textContent
}

const [said, next] = ['https://said.evp.example', 'https://next.evp.example']

test('a link leads where what is published says, and what is written comes after it', () => {
  expect(read({ state: 'changed', address: next, said_address: said })).toMatch(
    /^said\.evp\.example.*next\.evp\.example/,
  )
})

test('what is published as it is written is said once', () => {
  expect(read({ state: 'published', address: said, said_address: said })).toBe('said.evp.example')
})

test('what leads nowhere leaves the address of the catalogue', () => {
  expect(read({ state: 'published', address: null, said_address: null })).toBe('own.evp.example')
})
