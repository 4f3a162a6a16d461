import { countryCodes } from '#domain/countries/iso-3166.ts'
import { minorUnitsByCode } from '#domain/money/iso-4217.ts'
import { actions } from '#domain/people/act.ts'
import { defaultLanguage, type Language, languageTag } from '#domain/texts/languages/language.ts'
import type { TranslationBook } from '#domain/texts/translating/translation-book.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'
import { auditKey } from '../../../db/stores/audit/audit-words.ts'

/** Search key of entries with the words for it in the reader's languages. */
type Meaning = { readonly key: string; readonly words: readonly string[] }

/** Person who can be searched for by name or email address. */
type NamedPerson = { readonly id: number; readonly name: string; readonly mail: string }

/** Minimum length of a prefix, because shorter ones match too many words. */
const shortest = 3

/**
 * Returns a lookup of the keys that a word may mean to a reader: actions, currencies and countries by their names in
 * the reader's language and in English, and people by their current names. Names are cached for each state of the
 * texts; entries do not store them.
 */
export function createAuditMeanings() {
  const made = new WeakMap<TranslationBook, Map<Language, readonly Meaning[]>>()

  function namedIn(book: TranslationBook, language: Language): readonly Meaning[] {
    const ofBook = made.get(book) ?? new Map<Language, readonly Meaning[]>()
    made.set(book, ofBook)
    const known = ofBook.get(language) ?? meaningsIn(book, [...new Set([language, defaultLanguage])])
    ofBook.set(language, known)
    return known
  }

  return ({
    book,
    language,
    people,
  }: {
    book: TranslationBook
    language: Language
    people: readonly NamedPerson[]
  }) => {
    const ofPeople = people.map(({ id, name, mail }) => ({
      key: auditKey.who(id),
      words: searchWords(`${name}\n${mail}`),
    }))
    const named = namedIn(book, language)
    return (word: string): string[] =>
      [...ofPeople, ...(word.length < shortest ? [] : named)].flatMap(({ key, words }) =>
        words.some((one) => one.startsWith(word)) ? [key] : [],
      )
  }
}

function meaningsIn(book: TranslationBook, languages: readonly Language[]): Meaning[] {
  const texts = languages.map((language) => book.texts.get('admin')?.get(language) ?? {})
  const tags = languages.map(languageTag)
  const namesOf = (type: 'currency' | 'region') => {
    const names = tags.map((tag) => new Intl.DisplayNames(tag, { type }))
    return (code: string) => searchWords(names.map((one) => one.of(code) ?? '').join('\n'))
  }
  const [currencyWords, countryWords] = [namesOf('currency'), namesOf('region')]
  return [
    ...actions.map((action) => ({
      key: auditKey.action(action),
      words: searchWords(texts.map((ofLanguage) => ofLanguage[`action.${action}`] ?? '').join('\n')),
    })),
    ...Object.keys(minorUnitsByCode).map((code) => ({ key: code.toLowerCase(), words: currencyWords(code) })),
    ...[...countryCodes].map((code) => ({ key: auditKey.country(code), words: countryWords(code) })),
  ]
}
