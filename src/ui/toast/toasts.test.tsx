import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function renderToasts() {
  const store = createToastStore()
  render(<Toasts store={store} label="Notifications" dismissLabel="Dismiss" />)
  act(() => store.show({ kind: 'error', text: 'No rate.' }))
  return store
}

test('the place is there before the first message, so that it is read out', () => {
  render(<Toasts store={createToastStore()} label="Notifications" dismissLabel="Dismiss" />)
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeTruthy()
  expect(screen.getByRole('list').getAttribute('aria-live')).toBe('assertive')
})

test('a message stays under the pointer and while it has the focus', () => {
  renderToasts()
  const toast = screen.getByRole('listitem')
  for (const [come, go] of [
    [() => fireEvent.pointerEnter(toast), () => fireEvent.pointerLeave(toast)],
    [() => fireEvent.focus(screen.getByRole('button')), () => fireEvent.blur(screen.getByRole('button'))],
  ] as const) {
    act(() => vi.advanceTimersByTime(20_000))
    come()
    act(() => vi.advanceTimersByTime(100_000))
    expect(screen.queryByText('No rate.')).not.toBeNull()
    go()
  }
  act(() => vi.advanceTimersByTime(20_000))
  expect(screen.queryByText('No rate.')).toBeNull()
})

test('a message can be dismissed', () => {
  renderToasts()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('No rate.')).toBeNull()
})
