import { defaultLanguage } from '../languages/language.ts'
import { findTextProblems, isFault } from './text-problems.ts'
import type { Messages, Texts } from './translation-book.ts'

/**
 * Returns the edited texts that still fit this version. A newer version may have removed a text or changed its
 * placeholders; then the default text is used until it is edited.
 */
export function fittingOverrides(overrides: Texts, seeds: Texts): Texts {
  return new Map(
    [...overrides].map(([domain, languages]) => {
      const english = seeds.get(domain)?.get(defaultLanguage) ?? {}
      return [domain, new Map([...languages].map(([language, texts]) => [language, fitting(language, texts, english)]))]
    }),
  )
}

function fitting(language: string, texts: Messages, english: Messages): Messages {
  const entries = Object.entries(texts).filter(([key, text]) => {
    const meant = Object.hasOwn(english, key) ? english[key] : undefined
    return meant !== undefined && !findTextProblems(text, { english: meant, language }).some(isFault)
  })
  return Object.fromEntries(entries)
}
