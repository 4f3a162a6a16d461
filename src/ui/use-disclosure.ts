import { useEffect, useRef } from 'react'
import { closeElsewhere } from './disclosure.ts'

/** Closes a `details` with Escape, and when somebody goes on elsewhere. */
export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeElsewhere(() => details.current), [])
  return details
}
