import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a toast disappears after 4 seconds, and an error after 60', () => {
  const store = createToastStore()
  store.show({ kind: 'success', text: 'Saved.' })
  store.show({ kind: 'error', text: 'No rate.' })
  vi.advanceTimersByTime(3_999)
  expect(store.toasts().map(({ text }) => text)).toEqual(['Saved.', 'No rate.'])
  vi.advanceTimersByTime(1)
  expect(store.toasts().map(({ text }) => text)).toEqual(['No rate.'])
  vi.advanceTimersByTime(56_000)
  expect(store.toasts()).toEqual([])
})

test('the timer pauses while the toast is read, and continues with the rest', () => {
  const store = createToastStore()
  store.show({ kind: 'error', text: 'No rate.' })
  vi.advanceTimersByTime(59_000)
  store.hold(1, 'pointer')
  store.hold(1, 'pointer')
  vi.advanceTimersByTime(600_000)
  expect(store.toasts()).toHaveLength(1)
  store.release(1, 'pointer')
  store.release(1, 'pointer')
  vi.advanceTimersByTime(999)
  expect(store.toasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.toasts()).toEqual([])
})

test('a toast can be dismissed, and its timer with it', () => {
  const store = createToastStore()
  const seen: number[] = []
  store.subscribe(() => seen.push(store.toasts().length))
  store.show({ kind: 'error', text: 'No rate.' })
  store.dismiss(1)
  store.release(1, 'focus')
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual([1, 0])
})

test.each([
  ['pointer', 'focus'],
  ['focus', 'pointer'],
] as const)('the timer pauses while pointer or focus is on the toast: the %s leaves first', (first, last) => {
  const store = createToastStore()
  store.show({ kind: 'success', text: 'Saved.' })
  store.hold(1, 'pointer')
  store.hold(1, 'focus')
  store.release(1, first)
  vi.advanceTimersByTime(600_000)
  expect(store.toasts()).toHaveLength(1)
  store.release(1, last)
  vi.advanceTimersByTime(4_000)
  expect(store.toasts()).toEqual([])
})

test('dismisses one toast at a time: the focused one, else the one under the pointer, else the newest', () => {
  const store = createToastStore()
  for (const text of ['Zero.', 'One.', 'Two.', 'Three.']) store.show({ kind: 'error', text })
  store.hold(3, 'pointer')
  store.hold(1, 'focus')
  const left = () => store.toasts().map(({ text }) => text)
  store.dismissOne()
  expect(left()).toEqual(['One.', 'Two.', 'Three.'])
  store.dismissOne()
  expect(left()).toEqual(['One.', 'Three.'])
  store.dismissOne()
  expect(left()).toEqual(['One.'])
  store.dismissOne()
  store.dismissOne()
  expect(left()).toEqual([])
})

test('replaces a usual message with the next, more specific one of its kind', () => {
  const store = createToastStore()
  store.show({ kind: 'success', text: 'Done.', isUsual: true })
  store.show({ kind: 'error', text: 'No rate.' })
  expect(store.toasts().map(({ text }) => text)).toEqual(['Done.', 'No rate.'])
  store.show({ kind: 'success', text: 'Margins are in force.' })
  store.show({ kind: 'success', text: 'Saved.' })
  expect(store.toasts().map(({ text }) => text)).toEqual(['No rate.', 'Margins are in force.', 'Saved.'])
})
