import { createContext, type ReactNode, useContext, useState } from 'react'
import { findKept, type KeptPlace, keep } from '../frame/kept/kept-values.ts'

type Letters = { readonly hasLetters: boolean; readonly setLetters: (hasLetters: boolean) => void }

const LettersContext = createContext<Letters | undefined>(undefined)

/** Provides the user's setting for single-key shortcuts on this device. */
export function LettersProvider({ person, children }: { person: number; children: ReactNode }) {
  const place: KeptPlace = { person, name: 'letters', version: 1, isHabit: true }
  const [hasLetters, setState] = useState(() => findKept(place) !== false)
  function setLetters(next: boolean): void {
    keep(place, next)
    setState(next)
  }
  return <LettersContext value={{ hasLetters, setLetters }}>{children}</LettersContext>
}

export function useLetters(): Letters {
  const letters = useContext(LettersContext)
  if (!letters) throw new Error('useLetters needs a LettersProvider around it')
  return letters
}
