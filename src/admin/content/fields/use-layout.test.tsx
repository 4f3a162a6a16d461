import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../../test/at-desk.tsx'
import { waitFor } from '../../../../test/wait-for.ts'
import { useLayout } from './use-layout.ts'

const moment = '2026-11-16T08:00:00Z'
const both = { title: 'Two', slots: [{ name: 'main' }, { name: 'aside' }] }
const alone = { title: 'Two', slots: [{ name: 'main' }] }

/** Loads a layout whose draft lacks one of its published slots. */
async function read(said: number | null, planned: readonly object[] = []) {
  const part = {
    part: 'shared',
    value: alone,
    revision: 2,
    version: 6,
    state: 'changed',
    edited_at: moment,
    edited_by: null,
    said: said === null ? null : { version: said, since: moment },
    planned,
    newer_seed: null,
  }
  const layout = {
    id: 3,
    key: 'two',
    created_at: moment,
    created_by: null,
    trashed_at: null,
    parts: [part],
    uses: [],
    shown_as: null,
  }
  const version = {
    id: 5,
    part: 'shared',
    saved_at: moment,
    saved_by: null,
    saved_by_name: null,
    note: null,
    said_from: moment,
    value: both,
  }
  const places = { 'GET content/layouts/3': () => layout, 'GET content/layouts/3/versions/5': () => version }
  const { result } = renderHook(() => useLayout(3), {
    wrapper: ({ children }) => openScreen(children, 'editor', places).element,
  })
  await waitFor(() => expect(result.current.layout).toBeTruthy())
  return result.current
}

test('returns the published layout rather than the draft', async () => {
  expect(await read(5)).toMatchObject({ layout: both, isChanging: true })
  expect(await read(6)).toMatchObject({ layout: alone, isChanging: false })
  expect(await read(6, [{ number: 9, version: 5, live_from: moment }])).toMatchObject({ isChanging: true })
})

test('uses the draft of a layout that is not published', async () => {
  expect(await read(null)).toMatchObject({ layout: alone, isChanging: false })
})
