import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { findKept, keep, removeKept } from './kept-values.ts'

const PersonContext = createContext<number | undefined>(undefined)

/** Whose work is kept: on a machine that several use, each finds their own. */
export function KeptFor({ person, children }: { person: number; children: ReactNode }) {
  return <PersonContext value={person}>{children}</PersonContext>
}

type Keeping = {
  /** Whether the device has it; a full or forbidden storage has not. */
  readonly isKept: boolean
  /** Back to the beginning, on the device too. */
  clear(): void
}

/**
 * A state that outlives a reload and a closed laptop: it is kept on this device until it is cleared, or until the person
 * signs out. A component has one name for as long as it lives; a value of another form has another version.
 */
export function useKept<Value>(
  name: string,
  initial: Value,
  version = 1,
): [value: Value, set: (next: Value | ((before: Value) => Value)) => void, keeping: Keeping] {
  const person = useContext(PersonContext)
  if (person === undefined) throw new Error('useKept needs to be inside KeptFor')
  const place = { person, name, version }
  const [state, setState] = useState(() => {
    // The version number guarantees this type.
    const found = findKept(place) as Value | undefined
    return { value: found ?? initial, isKept: found !== undefined }
  })
  // Two changes in one event build on each other.
  const newest = useRef(state.value)

  function change(value: Value, isKept: boolean): void {
    newest.current = value
    setState({ value, isKept })
  }

  return [
    state.value,
    (next) => {
      const value = next instanceof Function ? next(newest.current) : next
      // What is as it was in the beginning needs no keeping.
      const isInitial = Object.is(value, initial)
      if (isInitial) removeKept(place)
      change(value, !isInitial && keep(place, value))
    },
    {
      isKept: state.isKept,
      clear() {
        removeKept(place)
        change(initial, false)
      },
    },
  ]
}
