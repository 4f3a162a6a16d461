import { createContext, useContext } from 'react'
import { directionOf, type Language, languageTag } from '#domain/texts/language.ts'
import { useFrame } from '../../frame/frame-context.tsx'

/** What blocks know of the page they stand on. */
type PageAround = {
  /** The language it is written in. */
  readonly language: Language
  /** Whether there are no official figures to speak of. */
  readonly isMarket: boolean
}

const AroundContext = createContext<PageAround | undefined>(undefined)

export const PageAroundProvider = AroundContext.Provider

/** What an element says of the language of its words: what fell back may run the other way than the page around it. */
export function useWritten(language?: Language): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const { visitor } = useFrame()
  const around = useContext(AroundContext)
  const own = language ?? around?.language ?? visitor.language
  return own === visitor.language ? {} : { lang: languageTag(own), dir: directionOf(own) }
}

/** Of two wordings the one that speaks of the figures there are. */
export function useWording<Wording extends object>(block: Wording & { readonly market?: Wording }): Wording {
  const around = useContext(AroundContext)
  return (around?.isMarket && block.market) || block
}
