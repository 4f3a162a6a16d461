import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentAddress, deskHref, goTo } from '../../routing/address.ts'
import { answerLeaving, currentLeaving, leaveForGood } from '../../routing/leaving.ts'
import { useUnsaved } from './unsaved.tsx'

afterEach(() => {
  cleanup()
  answerLeaving('stay')
})

const path = () => currentAddress.get().path

test('asks before leaving with unsaved changes, and stays or leaves', () => {
  goTo('margins')
  const screen = renderHook(({ isUnsaved }) => useUnsaved(isUnsaved, { title: 'Leave with 3 changes?' }), {
    initialProps: { isUnsaved: true },
  })
  goTo('held')
  expect([path(), currentLeaving.get()?.unsaved.title]).toEqual(['margins', 'Leave with 3 changes?'])
  answerLeaving('stay')
  expect([path(), currentLeaving.get()]).toEqual(['margins', undefined])
  goTo('held')
  answerLeaving('discard')
  expect(path()).toBe('held')
  screen.rerender({ isUnsaved: false })
})

test('does not ask when only the query changes', () => {
  goTo('margins')
  renderHook(() => useUnsaved(true))
  goTo('margins?currency=PLN')
  expect([currentAddress.get().query, currentLeaving.get()]).toEqual(['?currency=PLN', undefined])
})

test('does not ask once the changes are saved', () => {
  const { rerender } = renderHook(({ isUnsaved }) => useUnsaved(isUnsaved), { initialProps: { isUnsaved: true } })
  rerender({ isUnsaved: false })
  goTo('audit')
  expect([path(), currentLeaving.get()]).toEqual(['audit', undefined])
})

test('asks again if leaving failed and changes are still unsaved', () => {
  goTo('margins')
  renderHook(() => useUnsaved(true))
  let tries = 0
  leaveForGood(() => tries++, undefined)
  answerLeaving('discard')
  goTo('held')
  expect([tries, path(), currentLeaving.get() !== undefined]).toEqual([1, 'margins', true])
})

test('asks once when going back with unsaved changes, then leaves', () => {
  goTo('held')
  goTo('margins')
  const { unmount } = renderHook(() => useUnsaved(true))
  const gone: unknown[] = []
  const go = vi.spyOn(history, 'go').mockImplementation((steps) => void gone.push(steps))
  const place = history.state.place - 1
  const comeBack = () => {
    history.replaceState({ place }, '', deskHref('held'))
    dispatchEvent(new PopStateEvent('popstate', { state: { place } }))
  }
  comeBack()
  expect([path(), gone, currentLeaving.get() !== undefined]).toEqual(['margins', [1], true])
  answerLeaving('keep')
  comeBack()
  expect([path(), gone, currentLeaving.get()]).toEqual(['held', [1, -1], undefined])
  go.mockRestore()
  unmount()
})

test('discards stored changes only on request', () => {
  const discarded: string[] = []
  for (const answer of ['keep', 'discard'] as const) {
    goTo('margins')
    const { unmount } = renderHook(() => useUnsaved(true, { discard: () => discarded.push(answer) }))
    goTo('held')
    act(() => answerLeaving(answer))
    unmount()
  }
  expect(discarded).toEqual(['discard'])
})

test('makes the browser ask before the document is left', () => {
  const { rerender } = renderHook(({ isUnsaved }) => useUnsaved(isUnsaved), { initialProps: { isUnsaved: true } })
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  rerender({ isUnsaved: false })
  expect(leave()).toBe(true)
})
