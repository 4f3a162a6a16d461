import type { Parameters } from './placeholders.ts'
import type { TextDomain, TextKey } from './text-key.ts'

/** Translates into the reader's language. */
export type Translate<Domain extends TextDomain = 'currency_exchange'> = {
  (key: TextKey<Domain>, parameters?: Parameters): string
  /** Returns the form for a count, with `%count%` formatted by the language. */
  count(key: TextKey<Domain>, count: number, parameters?: Parameters): string
}

export type TranslateIn = <Domain extends TextDomain>(domain: Domain) => Translate<Domain>

/** Looks up and fills in texts. */
export type Speaker = {
  trans(id: string, parameters?: Parameters, domain?: string, locale?: string): string
  transChoice(id: string, count: number, parameters?: Parameters, domain?: string, locale?: string): string
}

type Speaking = {
  readonly translator: Speaker
  /** Needed if the translator has no language of its own. */
  readonly locale?: string
  /** Formats integers in the language. */
  readonly formatCount: (count: number) => string
  readonly isRightToLeft: boolean
}

export function createSayIn({ translator, locale, formatCount, isRightToLeft }: Speaking): TranslateIn {
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

/** Among right-to-left words a number with sign and unit keeps its order only inside an isolate. */
function isolated(parameters: Parameters = {}): Parameters {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}
