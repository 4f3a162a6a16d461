import { useSyncExternalStore } from 'react'

/** Tells whether the browser is online, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
}

function follow(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns the visitor's local time at a moment; undefined means when the page was opened. */
export function clockText(moment: number | undefined): string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  return format.format(moment ?? performance.timeOrigin)
}
