import { createContext, type ReactNode, useContext } from 'react'
import type { Say, SayIn } from '#domain/texts/translating/say.ts'
import type { TextDomain } from '#domain/texts/translating/text-key.ts'

const SayContext = createContext<SayIn | undefined>(undefined)

export function TranslatorProvider({ sayIn, children }: { sayIn: SayIn; children: ReactNode }) {
  return <SayContext value={sayIn}>{children}</SayContext>
}

export function useTranslator<Domain extends TextDomain>(domain: Domain): Say<Domain> {
  const sayIn = useContext(SayContext)
  if (!sayIn) throw new Error('useTranslator needs a TranslatorProvider around it')
  return sayIn(domain)
}
