import { createContext, useContext } from 'react'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'
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

/** The language that the page is written in. */
export function usePageLanguage(): Language {
  const { visitor } = useFrame()
  return useContext(AroundContext)?.language ?? visitor.language
}

/** What an element says of the language of its words, where that is another than around it: it may run the other way. */
export function useWritten(language: Language): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return language === usePageLanguage() ? {} : { lang: languageTag(language), dir: directionOf(language) }
}

/** Of two wordings the one that speaks of the figures there are. */
export function useWording<Wording extends object>(block: Wording & { readonly market?: Wording }): Wording {
  const around = useContext(AroundContext)
  return (around?.isMarket && block.market) || block
}
