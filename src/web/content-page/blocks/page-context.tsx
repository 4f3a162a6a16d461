import { createContext, useContext } from 'react'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'
import { useFrame } from '../../frame/frame-context.tsx'

/** Page of a block. */
type PageAround = {
  /** Language of its text. */
  readonly language: Language
  /** True if there are no official rates. */
  readonly isMarket: boolean
}

const AroundContext = createContext<PageAround | undefined>(undefined)

export const PageContextProvider = AroundContext.Provider

/** Returns the language of the page's text. */
export function usePageLanguage(): Language {
  const { visitor } = useFrame()
  return useContext(AroundContext)?.language ?? visitor.language
}

/** Returns the language attributes of text whose language differs from its context. */
export function useWritten(language: Language): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return language === usePageLanguage() ? {} : { lang: languageTag(language), dir: directionOf(language) }
}

/** Returns the variant of a text that fits the available rates. */
export function useWording<Wording extends object>(block: Wording & { readonly market?: Wording }): Wording {
  const current = useContext(AroundContext)
  return (current?.isMarket && block.market) || block
}
