import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { WireDocumentValue, WirePartValue, WireVersionValue } from '#contract/content/document-wire.ts'
import type { Part } from '#domain/content/model/part.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { waitFor } from '../../../../test/wait-for.ts'
import { contentKinds } from '../../kinds/content-kinds.ts'
import { createDraftWork } from '../data/draft-work.ts'
import { useFormLayers } from './use-form-layers.tsx'

afterEach(cleanup)

const text = (id: string, slot: string) => ({ id, slot, kind: 'rich_text', fields: {} })
const ours = { blocks: [text('b', 'main'), text('a', 'main')] }
const before = { blocks: [text('a', 'main'), text('b', 'main')] }

function part(of: Part, written: Partial<WirePartValue>): WirePartValue {
  return {
    part: of,
    value: {},
    revision: 4,
    version: 21,
    state: 'published',
    newer_seed: null,
    edited_at: '2026-11-16T08:00:00Z',
    edited_by: 'editor@evp.example',
    planned: [],
    said: { version: 21, since: '2026-11-15T08:00:00Z' },
    ...written,
  }
}

const version = (id: number, of: Part): WireVersionValue => ({
  id,
  part: of,
  saved_at: '2026-11-15T08:00:00Z',
  saved_by: 'editor@evp.example',
  saved_by_name: 'Rasa',
  note: null,
  said_from: null,
})

/** Opens an English page with a button for its versions; returns its drafts and the number of restored versions. */
function open(parts: readonly WirePartValue[]) {
  const saved: WirePartValue[] = []
  const work = createDraftWork({
    parts,
    kept: {},
    keep: () => undefined,
    now: () => 0,
    async save(of, { value, revision }) {
      saved.push(part(of, { value, revision: revision + 1, version: null, state: 'changed' }))
      return saved.at(-1) as WirePartValue
    },
  })
  const document: WireDocumentValue = {
    id: 7,
    key: 'fees',
    created_at: '2026-11-14T08:00:00Z',
    created_by: null,
    trashed_at: null,
    shown_as: null,
    uses: [],
    parts: [...parts],
  }
  let restored = 0
  function Form() {
    const [versions, setVersions] = useState<string>()
    const state = useSyncExternalStore(work.subscribe, work.get)
    const { layers, showVersions } = useFormLayers({
      kind: contentKinds.pages,
      document,
      part: 'en',
      work,
      state,
      mayChange: true,
      versions,
      onVersions: setVersions,
      onRestored: () => restored++,
    })
    return (
      <>
        <button type="button" onClick={showVersions}>
          Open
        </button>
        <p>{`In the address: ${versions}`}</p>
        {layers}
      </>
    )
  }
  const { element } = openScreen(<Form />, 'editor', {
    'GET content/pages/7/versions': (_, query) => ({
      items: query.get('part') === 'shared' ? [version(21, 'shared')] : [version(31, 'en')],
      _metadata: { total: 1, offset: 0, limit: 200, has_next: false, has_previous: false },
    }),
    'GET content/pages/7/versions/21': () => ({ ...version(21, 'shared'), value: before }),
    'GET content/pages/7/versions/31': () => ({ ...version(31, 'en'), value: { title: 'Fee' } }),
  })
  render(element)
  fireEvent.click(screen.getByText('Open'))
  return { work, restored: () => restored }
}

const title = () => screen.getByRole('heading', { level: 2, hidden: true }).textContent
const english = part('en', { value: { title: 'Fees' } })

test('opens the versions of the shared part if that was changed, and restores one', async () => {
  const { work, restored } = open([part('shared', { value: ours, version: null, state: 'changed' }), english])
  expect(title()).toBe('Versions: Shared by all languages')
  expect(screen.getByText('In the address: shared')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Restore to draft', hidden: true }))
  await waitFor(() => expect(restored()).toBe(1))
  expect(work.get().parts.shared?.mine).toEqual(before)
  expect(work.get().parts.en?.mine).toEqual({ title: 'Fees' })
  expect(screen.getByText('In the address: undefined')).toBeTruthy()
})

test('switches from the versions of one part to those of the other', async () => {
  open([part('shared', { value: before }), part('en', { value: { title: 'Fees' }, state: 'changed' })])
  expect(title()).toBe('Versions: English')
  expect((await screen.findByText('Fee')).closest('dd')?.textContent).toContain('Fees')
  fireEvent.click(screen.getByRole('button', { name: 'Shared by all languages', hidden: true }))
  expect(title()).toBe('Versions: Shared by all languages')
  await screen.findByText('No changes since.')
  fireEvent.click(screen.getByRole('button', { name: 'English', hidden: true }))
  expect(title()).toBe('Versions: English')
})

test('opens the versions of the part changed last if both or neither have changes', () => {
  const later = '2026-11-16T09:00:00Z'
  open([part('shared', { edited_at: later }), english])
  expect(title()).toBe('Versions: Shared by all languages')
  cleanup()
  open([part('shared', { state: 'changed' }), part('en', { state: 'changed', edited_at: later })])
  expect(title()).toBe('Versions: English')
})
