import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { StorageOwner, useStoredState } from './stored-state.tsx'
import { clearUnsavedWork, hasUnsavedWork } from './stored-values.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function openNote(person = 1, version = 1) {
  const wrapper = ({ children }: { children: ReactNode }) => <StorageOwner person={person}>{children}</StorageOwner>
  return renderHook(() => useStoredState('note', 'nothing yet', version), { wrapper }).result
}

test('restores typed text after a reload, and the initial value after clearing', () => {
  const first = openNote()
  act(() => first.current[1]('a slip'))
  act(() => first.current[1]((before) => `${before} of the pen`))
  const again = openNote()
  expect([again.current[0], again.current[2].isKept]).toEqual(['a slip of the pen', true])
  act(() => again.current[2].clear())
  expect([again.current[0], openNote().current[0]]).toEqual(['nothing yet', 'nothing yet'])
})

test('does not store a value that equals the initial one', () => {
  const note = openNote()
  act(() => note.current[1]('a slip'))
  expect(hasUnsavedWork(1)).toBe(true)
  act(() => note.current[1]('nothing yet'))
  expect([note.current[2].isKept, hasUnsavedWork(1)]).toEqual([false, false])
})

test('stores values by user, and removes only those of the user who signs out', () => {
  const [ada, tom] = [openNote(1), openNote(12)]
  act(() => ada.current[1]('of Ada'))
  act(() => tom.current[1]('of Tom'))
  clearUnsavedWork(1)
  expect([openNote(1).current[0], openNote(12).current[0]]).toEqual(['nothing yet', 'of Tom'])
})

test('ignores stored values of another version and invalid JSON', () => {
  const older = openNote(1, 1)
  act(() => older.current[1]('old form'))
  expect(openNote(1, 2).current[0]).toBe('nothing yet')
  localStorage.setItem('agio.desk.1.note', '{')
  expect(openNote().current[0]).toBe('nothing yet')
})

test('keeps working when storage is full, and does not report the value as stored', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  const note = openNote()
  act(() => note.current[1]('a slip'))
  expect([note.current[0], note.current[2].isKept]).toEqual(['a slip', false])
})
