import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireDocumentValue, WirePartValue } from '#contract/content/document-wire.ts'
import { atDesk } from '../../../../test/at-desk.tsx'
import { SampleNote } from './sample-note.tsx'

afterEach(cleanup)

const english: WirePartValue = {
  part: 'en',
  value: { title: 'Pricing' },
  revision: 1,
  version: 5,
  state: 'published',
  edited_by: null,
  edited_at: '2026-11-16T08:00:00Z',
  said: null,
  planned: [],
  newer_seed: null,
}

const page: WireDocumentValue = {
  id: 7,
  key: 'pricing',
  created_at: '2026-11-16T08:00:00Z',
  created_by: null,
  trashed_at: null,
  parts: [english],
  uses: [],
  shown_as: null,
}

const edited: WirePartValue = { ...english, edited_by: 'editor@evp.example' }

test('marks a text that came with the installation as a sample', () => {
  render(atDesk(<SampleNote document={page} part="en" />))
  expect(screen.getByRole('note').textContent).toBe('Sample text. Replace it before you go live.')
})

test.each<[string, WireDocumentValue]>([
  ['a text that a user has edited', { ...page, parts: [edited] }],
  ['a page that a user has created', { ...page, created_by: 'editor@evp.example' }],
  ['a language without a text', { ...page, parts: [{ ...english, part: 'lt' }] }],
])('does not mark %s as a sample', (_, document) => {
  render(atDesk(<SampleNote document={document} part="en" />))
  expect(screen.queryByRole('note')).toBeNull()
})
