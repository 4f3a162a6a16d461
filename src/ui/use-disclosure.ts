import { useEffect, useRef } from 'react'
import { closeElsewhere } from './disclosure.ts'

/** Closes a `details` with Escape, and when the focus or a click goes elsewhere. */
export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeElsewhere(() => details.current), [])
  return details
}
