import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/at-desk.tsx'
import { waitFor } from '../../../test/wait-for.ts'
import { AssignForm } from './assign-form.tsx'

afterEach(cleanup)

const moment = '2026-11-16T08:00:00Z'

/** Opens the form with these values. */
function open(value: Readonly<Record<string, unknown>>) {
  const part = {
    part: 'shared',
    value,
    revision: 1,
    version: null,
    state: 'draft',
    edited_at: moment,
    edited_by: null,
    said: null,
    planned: [],
    newer_seed: null,
  } as const
  const document = {
    id: 7,
    key: 'winter',
    created_at: moment,
    created_by: null,
    trashed_at: null,
    parts: [{ ...part, planned: [] }],
    uses: [],
    shown_as: null,
  }
  render(openScreen(<AssignForm document={document} mayChange onClose={() => undefined} />, 'editor', {}).element)
}

const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish', hidden: true })
const where = () => screen.getByLabelText<HTMLSelectElement>('Shown on')

test('publishes nothing without a page or location of the image', async () => {
  open({ title: 'Winter', image: 3 })
  expect(publish().disabled).toBe(true)
  fireEvent.change(where(), { target: { value: 'page' } })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Page', hidden: true })).toBeTruthy())
  expect(publish().disabled).toBe(true)
  fireEvent.change(where(), { target: { value: 'all_pages' } })
  await waitFor(() => expect(publish().disabled).toBe(false))
  expect(screen.queryByRole('combobox', { name: 'Page', hidden: true })).toBeNull()
})
