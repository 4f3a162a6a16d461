import { expect, test } from 'vitest'
import { emptyNote } from '../../../../test/row-note.ts'
import { failedProviders, isSettled } from './failed-providers.ts'
import { noNotes, type RowNotes } from './notes.ts'
import type { ColumnState } from './rates-store.ts'

const withheld: RowNotes = new Map([['USD', { ...emptyNote, withheld: 'stale' }]])

function stateOf(commercial: ColumnState, notes: RowNotes, notesState: ColumnState = 'ready') {
  const columns = new Map([
    ['commercial', commercial],
    ['official_by_partner', 'ready'],
  ] as const)
  return { columns, notes, notesState }
}

test('counts a withheld offer as an answer', () => {
  expect(failedProviders(stateOf({ error: 'rates_unavailable' }, withheld))).toEqual([])
})

test('counts every other missing column as a failure', () => {
  for (const [error, notes] of [['rates_unavailable', noNotes] as const, ['internal_server_error', withheld] as const])
    expect(failedProviders(stateOf({ error }, notes))).toEqual([{ provider: 'commercial', error }])
})

test('waits for the notes before it calls a missing offer a failure', () => {
  const unknown = stateOf({ error: 'rates_unavailable' }, noNotes, 'loading')
  expect([isSettled(unknown), failedProviders(unknown)]).toEqual([false, []])
  expect(isSettled(stateOf('ready', noNotes, 'loading'))).toBe(true)
  expect(isSettled(stateOf({ error: 'internal_server_error' }, noNotes, 'loading'))).toBe(true)
})
