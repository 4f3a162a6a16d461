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

test('the region exists before the first message, so that it is announced', () => {
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

test('the close button dismisses a message', () => {
  renderToasts()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('No rate.')).toBeNull()
})

test('leaving with the pointer does not start the timer while the focus is inside, nor the reverse', () => {
  renderToasts()
  const toast = screen.getByRole('listitem')
  fireEvent.pointerEnter(toast)
  fireEvent.focus(screen.getByRole('button'))
  fireEvent.pointerLeave(toast)
  act(() => vi.advanceTimersByTime(100_000))
  expect(screen.queryByText('No rate.')).not.toBeNull()
  fireEvent.blur(screen.getByRole('button'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('No rate.')).toBeNull()
})

test('Escape dismisses the focused message and returns the focus', () => {
  const store = createToastStore()
  render(
    <>
      <button type="button">Before</button>
      <Toasts store={store} label="Notifications" dismissLabel="Dismiss" />
    </>,
  )
  act(() => store.show({ kind: 'error', text: 'No rate.' }))
  act(() => store.show({ kind: 'error', text: 'No name.' }))
  const [before, dismiss] = screen.getAllByRole('button')
  act(() => before?.focus())
  // As a browser reports it, with the previous focus.
  act(() => dismiss?.focus())
  fireEvent.focusIn(dismiss as HTMLElement, { relatedTarget: before })
  fireEvent.keyDown(dismiss as HTMLElement, { key: 'Escape' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No name.'])
  expect(document.activeElement).toBe(before)
})

test('Escape dismisses the newest message, unless another element handles the key', () => {
  const store = renderToasts()
  act(() => store.show({ kind: 'error', text: 'No name.' }))
  const press = (target: Element) => act(() => fireEvent.keyDown(target, { key: 'Escape' }))
  const field = document.body.appendChild(document.createElement('input'))
  const taker = document.body.appendChild(document.createElement('div'))
  taker.addEventListener('keydown', (event) => event.preventDefault())
  for (const target of [field, taker]) press(target)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  for (const element of [field, taker]) element.remove()
  press(document.body)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No rate.'])
})

test('shows the title before the text, and only the list announces both', () => {
  const store = createToastStore()
  render(<Toasts store={store} label="Notifications" dismissLabel="Dismiss" />)
  act(() => store.show({ kind: 'error', title: 'Official rates did not load', text: 'Please try again.' }))
  const [toast] = screen.getAllByRole('listitem')
  expect(toast?.querySelector('b')?.textContent).toBe('Official rates did not load')
  expect(toast?.textContent).toBe('Official rates did not loadPlease try again.')
  expect(screen.queryByRole('alert')).toBeNull()
})
