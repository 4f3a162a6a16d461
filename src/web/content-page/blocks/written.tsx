import { createContext, useContext } from 'react'
import { directionOf, type Language, languageTag } from '#domain/texts/language.ts'
import { useFrame } from '../../frame/frame-context.tsx'

const WrittenIn = createContext<Language | undefined>(undefined)

/** Says which language the blocks in it are written in. */
export const WrittenInProvider = WrittenIn.Provider

/** What an element says of the language of its words: what fell back may run the other way than the page around it. */
export function useWritten(language?: Language): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const { visitor } = useFrame()
  const ofPage = useContext(WrittenIn) ?? visitor.language
  const own = language ?? ofPage
  return own === visitor.language ? {} : { lang: languageTag(own), dir: directionOf(own) }
}
