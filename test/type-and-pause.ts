import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Types texts into a field one after another, and then pauses. Fake timers skip the pause. */
export function typeAndPause(field: HTMLElement, ...texts: readonly string[]): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const value of texts) fireEvent.change(field, { target: { value } })
    act(() => vi.advanceTimersByTime(1_000))
  } finally {
    vi.useRealTimers()
  }
}
