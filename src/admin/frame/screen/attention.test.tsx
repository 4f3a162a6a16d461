import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuietly } from './attention.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('stops background refetching while the user is idle', () => {
  const { result } = renderHook(() => useQuietly(30_000))
  act(() => window.dispatchEvent(new Event('keydown')))
  act(() => vi.advanceTimersByTime(5 * 60_000 - 1))
  expect(result.current).toBe(30_000)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
  act(() => window.dispatchEvent(new Event('pointermove')))
  expect(result.current).toBe(30_000)
})
