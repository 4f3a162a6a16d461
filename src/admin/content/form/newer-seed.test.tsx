import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireDocumentValue, WirePartValue } from '#contract/content/document-wire.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { waitFor } from '../../../../test/wait-for.ts'
import { createDraftWork, type Saving } from '../data/draft-work.ts'
import { NewerSeed } from './newer-seed.tsx'

afterEach(cleanup)

const part: WirePartValue = {
  part: 'en',
  value: { title: 'Ours' },
  revision: 3,
  version: 5,
  state: 'published',
  edited_by: null,
  edited_at: '2026-11-16T08:00:00Z',
  said: null,
  planned: [],
  newer_seed: 9,
}

const page: WireDocumentValue = {
  id: 7,
  key: 'fees',
  created_at: '2026-11-16T08:00:00Z',
  created_by: null,
  trashed_at: null,
  parts: [part],
  uses: [],
  shown_as: null,
}

function open(document: WireDocumentValue, mayChange = true) {
  const saved: Saving[] = []
  const work = createDraftWork({
    parts: document.parts,
    kept: {},
    keep: () => undefined,
    now: () => 0,
    async save(_, saving) {
      saved.push(saving)
      return { ...part, newer_seed: null }
    },
  })
  const { element, told } = openScreen(
    <NewerSeed document={document} work={work} mayChange={mayChange} part="en" onCompare={() => undefined} />,
    'editor',
    {},
  )
  render(element)
  return { saved, told }
}

test('saves a version with a note when an editor keeps their text instead of a newer default', async () => {
  const { saved, told } = open(page)
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(told()).toEqual(['Version saved.']))
  const note = 'kept ours instead of the newer default text'
  expect(saved).toEqual([{ value: { title: 'Ours' }, revision: 3, keep: { note } }])
})

test('shows nothing without a newer default text, and gives read-only users no choice', () => {
  open({ ...page, parts: [{ ...part, newer_seed: null }] })
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()
  open(page, false)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Compare'])
})
