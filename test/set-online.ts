import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Loses the connection until the test ends, or gets it back. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  // The queries of tests that run later in this worker would wait for a connection. At that moment no screen is mounted, so an
  // event would not reach them.
  if (!isOnline) onTestFinished(() => onlineManager.setOnline(true))
}
