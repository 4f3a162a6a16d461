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

test('whoever leaves with something unsaved is asked, stays, or goes', () => {
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

test('another query of the same screen loses nothing, and nobody is asked', () => {
  goTo('margins')
  renderHook(() => useUnsaved(true))
  goTo('margins?currency=PLN')
  expect([currentAddress.get().query, currentLeaving.get()]).toEqual(['?currency=PLN', undefined])
})

test('what is saved again is left without a question', () => {
  const { rerender } = renderHook(({ isUnsaved }) => useUnsaved(isUnsaved), { initialProps: { isUnsaved: true } })
  rerender({ isUnsaved: false })
  goTo('audit')
  expect([path(), currentLeaving.get()]).toEqual(['audit', undefined])
})

test('whoever could not leave after all still has something unsaved, and is asked again', () => {
  goTo('margins')
  renderHook(() => useUnsaved(true))
  let tries = 0
  leaveForGood(() => tries++, undefined)
  answerLeaving('discard')
  goTo('held')
  expect([tries, path(), currentLeaving.get() !== undefined]).toEqual([1, 'margins', true])
})

test('whoever goes back with something unsaved is asked once, and then let go', () => {
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

test('what is kept on the device is thrown away only by who says so', () => {
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

test('the document is left only after the browser has asked', () => {
  const { rerender } = renderHook(({ isUnsaved }) => useUnsaved(isUnsaved), { initialProps: { isUnsaved: true } })
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  rerender({ isUnsaved: false })
  expect(leave()).toBe(true)
})
