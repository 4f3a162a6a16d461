import { createContext, type ReactNode, useContext } from 'react'
import type { Parameters } from '#domain/texts/placeholders.ts'
import type { TextDomain, TextKey } from '#domain/texts/text-key.ts'
import type { Translator } from '#domain/texts/translator.ts'

/** Says things in the visitor's language. */
export type Say<Domain extends TextDomain = 'currency_exchange'> = {
  (key: TextKey<Domain>, parameters?: Parameters): string
  /** The form for a count, which fills `%count%` as the language writes numbers. */
  count(key: TextKey<Domain>, count: number, parameters?: Parameters): string
}

export type SayIn = <Domain extends TextDomain>(domain: Domain) => Say<Domain>

const SayContext = createContext<SayIn | undefined>(undefined)

type Speaking = {
  readonly translator: Translator
  /** How the language writes a whole number. */
  readonly formatCount: (count: number) => string
  readonly isRightToLeft: boolean
}

export function createSayIn({ translator, formatCount, isRightToLeft }: Speaking): SayIn {
  const isolate = isRightToLeft ? isolated : asTheyAre
  return (domain) => {
    const say = (key: TextKey<typeof domain>, parameters?: Parameters) =>
      translator.trans(key, isolate(parameters), domain)
    const count = (key: TextKey<typeof domain>, number: number, parameters?: Parameters) =>
      translator.transChoice(key, number, isolate({ ...parameters, count: formatCount(number) }), domain)
    return Object.assign(say, { count })
  }
}

export function TranslatorProvider({ sayIn, children }: { sayIn: SayIn; children: ReactNode }) {
  return <SayContext value={sayIn}>{children}</SayContext>
}

export function useTranslator<Domain extends TextDomain>(domain: Domain): Say<Domain> {
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
