import { isLanguage, type Language } from '#domain/texts/languages/language.ts'
import { textMarks } from '#domain/texts/translating/text-cell.ts'
import { textDomains } from '#domain/texts/translating/translation-book.ts'
import { screenQuery, type ValueOf } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** State of the screen in the address. Domain and languages are always included. */
export const textsAddress = screenQuery('translations', {
  domain: parameter.choice('domain', textDomains),
  languages: parameter.of('languages', {
    find: (text) => text.split(',').filter(isLanguage),
    write: (languages: readonly Language[]) => languages.join(','),
  }),
  search: parameter.text('search'),
  only: parameter.choice('only', textMarks),
  page: parameter.position('page', 1),
})

type TextsAddress = ValueOf<typeof textsAddress>

export type TextsQuestion = TextsAddress & {
  readonly domain: (typeof textDomains)[number]
  readonly languages: readonly Language[]
}

export const pageLength = 50

/** Fills in what an address leaves out: the desk's language, or two widespread ones if that is English. */
export function completeQuestion(address: TextsAddress, own: Language): TextsQuestion {
  const { domain = textDomains[0], languages = own === 'en' ? ['lt', 'pl'] : [own] } = address
  return { ...address, domain, languages: languages.filter((one) => one !== 'en') }
}
