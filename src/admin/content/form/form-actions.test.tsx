import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WireDocumentValue, WirePartValue } from '#contract/content/document-wire.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { Part } from '#domain/content/model/part.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { listedDocument } from '../../../../test/listed-document.ts'
import { setOnline } from '../../../../test/set-online.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { createDraftWork } from '../data/draft-work.ts'
import { FormActions } from './form-actions.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const moment = '2026-11-16T08:00:00Z'
const block = { id: 'boat', kind: 'image', slot: 'main', fields: { image: 3 } }
const shared: WirePartValue = {
  part: 'shared',
  value: { layout: 2, blocks: [block] },
  revision: 4,
  version: null,
  state: 'draft',
  edited_at: moment,
  edited_by: null,
  said: null,
  planned: [],
  newer_seed: null,
}

const english: WirePartValue = {
  part: 'en',
  value: { title: 'Fees' },
  revision: 6,
  version: null,
  state: 'changed',
  edited_at: moment,
  edited_by: null,
  said: { version: 1, since: moment },
  planned: [],
  newer_seed: null,
}

/** Opens the actions of a page with one image, published or not; returns the recorded publications. */
async function open(state: 'draft' | 'published', document: Partial<WireDocumentValue> = {}, part: Part = 'shared') {
  const done: unknown[] = []
  const page: WireDocumentValue = {
    id: 7,
    key: 'fees',
    created_at: moment,
    created_by: null,
    trashed_at: null,
    parts: [shared],
    uses: [],
    shown_as: null,
    ...document,
  }
  const work = createDraftWork({
    parts: page.parts,
    kept: {},
    keep: () => undefined,
    now: () => 0,
    save: async () => shared,
  })
  let requestCount = 0
  function list() {
    requestCount++
    const image = { part: 'shared' as const, state, revision: 2, is_planned: false }
    const items = [listedDocument({ id: 3, key: 'boat', title: 'A boat' }, [image])]
    return { items, _metadata: { total: 1, offset: 0, limit: 200, has_next: false, has_previous: false } }
  }
  const publish = (name: string) => (body: unknown) => {
    done.push([name, body])
    return page
  }
  const { element, told } = openScreen(
    <FormActions
      document={page}
      part={part}
      work={work}
      state={work.get()}
      mayChange
      kind={{ collection: pages }}
      publishWords="Publish page"
      onVersions={() => undefined}
    />,
    'editor',
    {
      'GET content/images': list,
      'POST content/images/3/publications': publish('image'),
      'POST content/pages/7/publications': publish('page'),
    },
  )
  render(element)
  await waitFor(() => expect(requestCount).toBe(1))
  return { done, told }
}

const publication = (revision: number) => ({ parts: [{ part: 'shared', revision }] })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

test('asks before publishing a page with an unpublished image, then publishes both', async () => {
  const { done } = await open('draft')
  press('Publish page')
  await screen.findByText('A boat')
  expect(done).toEqual([])
  press('Publish')
  await waitFor(() => expect(done).toHaveLength(2))
  expect(done).toEqual([
    ['image', publication(2)],
    ['page', publication(4)],
  ])
})

test('keeps the image a draft on request', async () => {
  const { done } = await open('draft')
  press('Publish page')
  await screen.findByText('A boat')
  fireEvent.click(screen.getByLabelText('Publish them too'))
  press('Publish')
  await waitFor(() => expect(done).toEqual([['page', publication(4)]]))
})

test('lists the documents that refer to a page before unpublishing it', async () => {
  const part = { ...shared, state: 'published' as const, said: { version: 5, since: moment } }
  await open('published', { parts: [part], uses: [{ id: 9, collection: 'places', key: 'office' }] })
  press('Unpublish')
  await waitFor(() => expect(screen.getByText('It’s used here and will disappear there:')).toBeTruthy())
  expect(screen.getByText('office')).toBeTruthy()
})

const arrangement = (state: WirePartValue['state'], isSaid: boolean): WirePartValue => ({
  ...shared,
  state,
  said: isSaid ? { version: 2, since: moment } : null,
})

test('announces before and after publishing that a new arrangement of blocks changes all languages', async () => {
  const { told } = await open('published', { parts: [arrangement('changed', true), english] }, 'en')
  const words = 'Shared fields change in all languages.'
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish page' }).title).toBe(words))
  press('Publishing options')
  expect(screen.getByText(words)).toBeTruthy()
  const checked = screen.getAllByRole('checkbox', { hidden: true, checked: true }).map((box) => box.closest('label'))
  expect(checked.map((label) => label?.textContent)).toEqual([
    'Shared by all languagespublished, with changes',
    'Englishpublished, with changes',
  ])
  fireEvent.click(screen.getByLabelText(/^Shared by all languages/))
  expect(screen.queryByText(words)).toBeNull()
  fireEvent.click(screen.getByLabelText(/^Shared by all languages/))
  press('Publish')
  await waitFor(() => expect(told()).toEqual(['Published. Shared fields were updated in all languages.']))
})

test.each([
  ['the shared part is published as it is', arrangement('published', true)],
  ['the shared part is not published yet', arrangement('draft', false)],
])('does not mention other languages when %s', async (_, part) => {
  const { told } = await open('published', { parts: [part, english] }, 'en')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish page' })).toHaveProperty('disabled', false))
  expect(screen.getByRole('button', { name: 'Publish page' }).title).toBe('')
  press('Publish page')
  await waitFor(() => expect(told()).toEqual(['Published.']))
})

test('disables publishing while offline, with the reason', async () => {
  await open('published')
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish page' })
  expect(publish.disabled).toBe(false)
  setOnline(false)
  expect([publish.disabled, publish.title]).toEqual([true, expect.stringContaining('can’t be queued')])
})
