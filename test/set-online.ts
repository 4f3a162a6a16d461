import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Takes the browser offline until the test ends, or online again. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  // The queries of later tests in this worker would wait for a connection. An event would not reach them, because no
  // screen is mounted at that moment.
  if (!isOnline) onTestFinished(() => onlineManager.setOnline(true))
}
