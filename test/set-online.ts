import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Loses the connection, or gets it back. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
