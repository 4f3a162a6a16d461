import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { FieldInput } from './field-input.tsx'

afterEach(cleanup)

const moment = '2026-11-16T08:00:00Z'
const slots = [{ name: 'main', label: { en: 'Main' } }]

/** Opens the input for a layout whose published version has one more slot, which a page uses. */
async function open(value: readonly object[] | undefined, told: Readonly<Record<string, readonly string[]>> = {}) {
  const part = {
    part: 'shared',
    value: { title: 'Two', slots },
    revision: 2,
    version: null,
    state: 'changed',
    edited_at: moment,
    edited_by: null,
    said: { version: 5, since: moment },
    planned: [],
    newer_seed: null,
  }
  const layout = {
    id: 3,
    key: 'two',
    created_at: moment,
    created_by: null,
    trashed_at: null,
    parts: [part],
    shown_as: null,
    uses: [{ id: 9, collection: 'pages', key: 'safety' }],
  }
  const version = {
    id: 5,
    part: 'shared',
    saved_at: moment,
    saved_by: null,
    saved_by_name: null,
    note: null,
    said_from: moment,
    value: { title: 'Two', slots: [...slots, { name: 'aside', label: { en: 'Beside' } }] },
  }
  const onChange = vi.fn()
  const around = {
    language: 'en' as const,
    isDisabled: false,
    document: 3,
    valueOf: () => slots,
    problemAt: (path: string) => told[path]?.[0],
    sentencesAt: (path: string) => told[path] ?? [],
  }
  const { element } = openScreen(
    <FieldInput
      name="moves"
      path="moves"
      field={layouts.shared.moves}
      value={value}
      onChange={onChange}
      around={around}
    />,
    'editor',
    { 'GET content/layouts/3': () => layout, 'GET content/layouts/3/versions/5': () => version },
  )
  render(element)
  return { onChange, select: await screen.findByLabelText<HTMLSelectElement>('Move blocks from “Beside” to') }
}

const chosen = ({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.textContent

test('chooses a target for the blocks of a removed slot, or none', async () => {
  const { select, onChange } = await open(undefined)
  expect([...select.options].map(({ text }) => text)).toEqual(['nothing selected', 'Main', 'Keep, but don’t show'])
  fireEvent.change(select, { target: { value: 'to main' } })
  expect(onChange).toHaveBeenLastCalledWith([{ from: 'aside', to: 'main' }])
  fireEvent.change(select, { target: { value: 'nowhere' } })
  expect(onChange).toHaveBeenLastCalledWith([{ from: 'aside' }])
  expect(screen.getByText('Page “safety”')).toBeTruthy()
})

test('selects the target of an existing move and can remove it', async () => {
  const { select, onChange } = await open([{ from: 'aside', to: 'main' }])
  expect(chosen(select)).toBe('Main')
  fireEvent.click(screen.getByRole('button', { name: 'Remove item 1' }))
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

test('shows a refusal at the slot it concerns', async () => {
  const sentences = ['aside', 'foot'].map((place) => `Choose a target for the blocks in the removed slot “${place}”.`)
  await open(undefined, { moves: sentences })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Pages have blocks in “Beside”. Choose where they go.',
    'Pages have blocks in “foot”. Choose where they go.',
  ])
})
