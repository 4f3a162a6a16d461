import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireDocumentValue, WireVersionValue } from '#contract/content/document-wire.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { idleWork } from '../../../../test/idle-work.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { contentKinds } from '../../kinds/content-kinds.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

afterEach(cleanup)

const document: WireDocumentValue = {
  id: 7,
  key: 'fees',
  created_at: '2026-11-16T08:00:00Z',
  created_by: null,
  trashed_at: null,
  shown_as: null,
  uses: [],
  parts: [
    {
      part: 'en',
      value: { title: 'Fees' },
      revision: 4,
      version: 14,
      state: 'published',
      newer_seed: null,
      edited_at: '2026-11-16T08:00:41Z',
      edited_by: 'editor@evp.example',
      said: { version: 13, since: '2026-11-16T08:00:30Z' },
      planned: [{ number: 5, version: 14, live_from: '2026-12-01T08:00:00Z' }],
    },
  ],
}

function version(id: number, saved_at: string, of: Partial<WireVersionValue> = {}): WireVersionValue {
  const by = { saved_by: 'editor@evp.example', saved_by_name: 'Rasa' }
  return { id, part: 'en', saved_at, ...by, note: null, said_from: null, ...of }
}

const versions = [
  version(14, '2026-11-16T08:00:41Z', { note: 'new hours' }),
  version(13, '2026-11-16T08:00:30Z', { said_from: '2026-11-16T08:00:30Z' }),
  version(12, '2026-11-15T10:05:00Z', { said_from: '2026-11-15T10:05:00Z' }),
  version(11, '2026-11-14T09:00:00Z', { saved_by: null, saved_by_name: null }),
]

const titles: Readonly<Record<number, string>> = { 14: 'Fees', 13: 'Prices', 12: 'Costs', 11: 'Fee' }

function openVersions(of: WireDocumentValue) {
  const work = idleWork(of)
  const { element } = openScreen(
    <VersionsDrawer
      document={of}
      work={work}
      kind={contentKinds.pages}
      part="en"
      state={work.get()}
      mayChange
      parts={['en']}
      words={{}}
      first={1}
      onPart={() => {}}
      onClose={() => {}}
    />,
    'editor',
    {
      'GET content/pages/7/versions': () => ({
        items: versions,
        _metadata: { total: 4, offset: 0, limit: 200, has_next: false, has_previous: false },
      }),
      ...Object.fromEntries(
        versions.map((one) => [
          `GET content/pages/7/versions/${one.id}`,
          () => ({ ...one, value: { title: titles[one.id] } }),
        ]),
      ),
    },
  )
  render(element)
}

test('lists versions with number, author, time and publication', async () => {
  openVersions(document)
  await screen.findByText('new hours', { exact: false })
  expect(screen.queryByText('Current draft')).toBeNull()
  const lines = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  const at = (moment: string, style: 'short' | 'medium') =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: style }).format(new Date(moment))
  expect(lines).toEqual([
    `${at('2026-11-16T08:00:41Z', 'medium')}scheduledNo. 4 · Rasa · new hours`,
    `${at('2026-11-16T08:00:30Z', 'medium')}liveNo. 3 · Rasa`,
    `${at('2026-11-15T10:05:00Z', 'short')}published on ${at('2026-11-15T10:05:00Z', 'short')}No. 2 · Rasa`,
    `${at('2026-11-14T09:00:00Z', 'short')}No. 1 · Default content`,
  ])
})

test('lists the draft if no version equals it, and compares any two versions', async () => {
  const [english] = document.parts
  if (!english) throw new Error('it has a part')
  const draft = { ...english, value: { title: 'What it costs' }, version: null, state: 'changed' } as const
  openVersions({ ...document, parts: [draft] })
  const now = await screen.findByText('Current draft')
  expect(now.closest('li')?.textContent).toContain('editor@evp.example')
  const restore = () => screen.queryByRole('button', { name: 'Restore to draft', hidden: true })
  await waitFor(() => expect(restore()).not.toBeNull())
  const others = screen.getByLabelText<HTMLSelectElement>('Compared with')
  fireEvent.change(others, { target: { value: '12' } })
  const changed = await screen.findByText('Costs')
  expect(changed.closest('dd')?.textContent).toBe('removed: Costsadded: Fees')
  // Neither of two versions is the draft.
  expect(restore()).toBeNull()
})
