import type { Parameters } from './placeholders.ts'
import type { TextDomain, TextKey } from './text-key.ts'

/** Says things in the language of whoever reads them. */
export type Say<Domain extends TextDomain = 'currency_exchange'> = {
  (key: TextKey<Domain>, parameters?: Parameters): string
  /** The form for a count, which fills `%count%` as the language writes numbers. */
  count(key: TextKey<Domain>, count: number, parameters?: Parameters): string
}

export type SayIn = <Domain extends TextDomain>(domain: Domain) => Say<Domain>

/** What finds a text and fills it in. */
export type Speaker = {
  trans(id: string, parameters?: Parameters, domain?: string, locale?: string): string
  transChoice(id: string, count: number, parameters?: Parameters, domain?: string, locale?: string): string
}

type Speaking = {
  readonly translator: Speaker
  /** Where the translator is of no language itself. */
  readonly locale?: string
  /** How the language writes a whole number. */
  readonly formatCount: (count: number) => string
  readonly isRightToLeft: boolean
}

export function createSayIn({ translator, locale, formatCount, isRightToLeft }: Speaking): SayIn {
  const isolate = isRightToLeft ? isolated : asTheyAre
  return (domain) => {
    const say = (key: TextKey<typeof domain>, parameters?: Parameters) =>
      translator.trans(key, isolate(parameters), domain, locale)
    const count = (key: TextKey<typeof domain>, number: number, parameters?: Parameters) =>
      translator.transChoice(key, number, isolate({ ...parameters, count: formatCount(number) }), domain, locale)
    return Object.assign(say, { count })
  }
}

function asTheyAre(parameters: Parameters = {}): Parameters {
  return parameters
}

/** Between right-to-left words a number with its sign and unit keeps its order only inside an isolate. */
function isolated(parameters: Parameters = {}): Parameters {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}
