import { createContext, type ReactNode, useContext, useState } from 'react'
import { findStored, keep, type StorageKey } from '../frame/storage/stored-values.ts'

type Letters = { readonly hasSingleKeys: boolean; readonly setLetters: (hasSingleKeys: boolean) => void }

const LettersContext = createContext<Letters | undefined>(undefined)

/** Provides the user's setting for single-key shortcuts on this device. */
export function ShortcutsProvider({ person, children }: { person: number; children: ReactNode }) {
  const place: StorageKey = { person, name: 'letters', version: 1, isHabit: true }
  const [hasSingleKeys, setState] = useState(() => findStored(place) !== false)
  function setLetters(next: boolean): void {
    keep(place, next)
    setState(next)
  }
  return <LettersContext value={{ hasSingleKeys, setLetters }}>{children}</LettersContext>
}

export function useSingleKeyShortcuts(): Letters {
  const letters = useContext(LettersContext)
  if (!letters) throw new Error('useSingleKeyShortcuts needs a ShortcutsProvider around it')
  return letters
}
