import type { ListSort, ListState } from '#contract/content/desk-content.ts'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { isOfferedLanguage, type Language, languages, languageTag } from '#domain/texts/language.ts'

/** Whether a document stands as somebody wants: in one language, or in any. */
export function standsSo({ parts }: WireListedValue, state: ListState, language: Language | undefined): boolean {
  if (state !== 'missing')
    return parts.some((part) => part.state === state && (language === undefined || part.part === language))
  const wanted = language ? [language] : languages.filter(isOfferedLanguage)
  return wanted.some((one) => parts.every(({ part }) => part !== one))
}

type Compare = (one: WireListedValue, other: WireListedValue) => number

/** Whatever the order, those that are the same in it have one of their own. */
export function listOrder(sort: ListSort, language: Language): Compare {
  const collator = new Intl.Collator(languageTag(language), { numeric: true })
  const compare: Compare = sort.endsWith('title')
    ? (one, other) => collator.compare(one.title, other.title)
    : (one, other) => one.edited_at.localeCompare(other.edited_at)
  const turn = sort.startsWith('-') ? -1 : 1
  return (one, other) => turn * compare(one, other) || other.id - one.id
}
