import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Types each text into a field, one after the other, and then pauses; the pause takes no time. */
export function typeAndPause(field: HTMLElement, ...texts: readonly string[]): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const value of texts) fireEvent.change(field, { target: { value } })
    act(() => vi.advanceTimersByTime(1_000))
  } finally {
    vi.useRealTimers()
  }
}
