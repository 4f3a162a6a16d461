import { createContext, type ReactNode, useContext } from 'react'
import type { Parameters } from '#domain/texts/placeholders.ts'
import type { Translator } from '#domain/texts/translator.ts'

/** Says things in the visitor's language. */
export type Say = {
  (key: string, parameters?: Parameters): string
  /** The form for a count, which fills `%count%` as the language writes numbers. */
  count(key: string, count: number, parameters?: Parameters): string
}

const SayContext = createContext<((domain: string) => Say) | undefined>(undefined)

type Props = {
  translator: Translator
  /** How the language writes a whole number. */
  formatCount: (count: number) => string
  isRightToLeft: boolean
  children: ReactNode
}

export function TranslatorProvider({ translator, formatCount, isRightToLeft, children }: Props) {
  const isolate = isRightToLeft ? isolated : asTheyAre
  function sayIn(domain: string): Say {
    const say = (key: string, parameters?: Parameters) => translator.trans(key, isolate(parameters), domain)
    const count = (key: string, number: number, parameters?: Parameters) =>
      translator.transChoice(key, number, isolate({ ...parameters, count: formatCount(number) }), domain)
    return Object.assign(say, { count })
  }
  return <SayContext value={sayIn}>{children}</SayContext>
}

export function useTranslator(domain: string): Say {
  const sayIn = useContext(SayContext)
  if (!sayIn) throw new Error('useTranslator needs a TranslatorProvider around it')
  return sayIn(domain)
}

function asTheyAre(parameters: Parameters = {}): Parameters {
  return parameters
}

/** Between right-to-left words a number with its sign and unit keeps its order only inside an isolate. */
function isolated(parameters: Parameters = {}): Parameters {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}
