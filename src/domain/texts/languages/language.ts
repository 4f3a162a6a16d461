/** The languages of the site. `xk` is Albanian as used in Kosovo; `ds` is one of links alone, and reads English. */
export const languages = [
  'lt',
  'en',
  'lv',
  'et',
  'pl',
  'bg',
  'ru',
  'es',
  'de',
  'ro',
  'sq',
  'xk',
  'fr',
  'uk',
  'ar',
  'ds',
] as const
export type Language = (typeof languages)[number]

/** What each language is called by those who read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  lt: 'Lietuvių',
  en: 'English',
  lv: 'Latviešu',
  et: 'Eesti',
  pl: 'Polski',
  bg: 'Български',
  ru: 'Русский',
  es: 'Español',
  de: 'Deutsch',
  ro: 'Română',
  sq: 'Shqip',
  xk: 'Shqip (Kosovë)',
  fr: 'Français',
  uk: 'Українська',
  ar: 'العربية',
  ds: 'English (DS)',
}

export const defaultLanguage: Language = 'en'

const tags: Readonly<Record<string, string | undefined>> = { xk: 'sq-XK', ds: defaultLanguage }

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

/** Whether a text is a language that visitors can choose. */
export function isOfferedLanguage(text: string): text is Language {
  return isLanguage(text) && text !== 'ds'
}

/** Those that visitors can choose, and content is written in. */
export const offeredLanguages: readonly Language[] = languages.filter(isOfferedLanguage)

/** The language that somebody reads whose link is in a language. */
export function readingLanguage(language: Language): Language {
  return isOfferedLanguage(language) ? language : defaultLanguage
}

/** The tag the platform knows a locale by. Unknown locales read English: guessing would use the machine's own. */
export function languageTag(locale: string): string {
  return isLanguage(locale) ? (tags[locale] ?? locale) : defaultLanguage
}

/** Returns the tag by which dates and numbers are written: in English the day comes first, as in Britain. */
export function dayFirst(tag: string): string {
  return tag === 'en' ? 'en-GB' : tag
}
