import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { findStored, keep, removeStored } from './stored-values.ts'

const PersonContext = createContext<number | undefined>(undefined)

/** Provides the user whose values are stored, because several users may share a device. */
export function StorageOwner({ person, children }: { person: number; children: ReactNode }) {
  return <PersonContext value={person}>{children}</PersonContext>
}

type Keeping = {
  /** True if the value is stored on this device; false if storage is full or forbidden. */
  readonly isKept: boolean
  /** Restores the initial value and removes the stored one. */
  clear(): void
}

/**
 * Returns a state that survives a reload: it is stored on this device until it is cleared or the user signs out. The
 * name must not change while the component is mounted; a value of another shape needs another version.
 */
export function useStoredState<Value>(
  name: string,
  initial: Value,
  version = 1,
): [value: Value, set: (next: Value | ((before: Value) => Value)) => void, keeping: Keeping] {
  const person = useContext(PersonContext)
  if (person === undefined) throw new Error('useStoredState needs to be inside StorageOwner')
  const place = { person, name, version }
  const [state, setState] = useState(() => {
    // The version number guarantees this type.
    const found = findStored(place) as Value | undefined
    return { value: found ?? initial, isKept: found !== undefined }
  })
  // Newest value, so that two updates in one event build on each other.
  const newest = useRef(state.value)

  function change(value: Value, isKept: boolean): void {
    newest.current = value
    setState({ value, isKept })
  }

  return [
    state.value,
    (next) => {
      const value = next instanceof Function ? next(newest.current) : next
      // The initial value need not be stored.
      const isInitial = Object.is(value, initial)
      if (isInitial) removeStored(place)
      change(value, !isInitial && keep(place, value))
    },
    {
      isKept: state.isKept,
      clear() {
        removeStored(place)
        change(initial, false)
      },
    },
  ]
}
