import { createContext, type ReactNode, useContext } from 'react'
import type { TextDomain } from '#domain/texts/translating/text-key.ts'
import type { Translate, TranslateIn } from '#domain/texts/translating/translate.ts'

const SayContext = createContext<TranslateIn | undefined>(undefined)

export function TranslatorProvider({ sayIn, children }: { sayIn: TranslateIn; children: ReactNode }) {
  return <SayContext value={sayIn}>{children}</SayContext>
}

export function useTranslator<Domain extends TextDomain>(domain: Domain): Translate<Domain> {
  const sayIn = useContext(SayContext)
  if (!sayIn) throw new Error('useTranslator needs a TranslatorProvider around it')
  return sayIn(domain)
}
