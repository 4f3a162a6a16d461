/** Languages of the site. `xk` is Albanian as used in Kosovo; `ds` exists only for links and reads English. */
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

/** Names of the languages in themselves. */
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

/** Tells whether a text is a language that visitors can choose. */
export function isOfferedLanguage(text: string): text is Language {
  return isLanguage(text) && text !== 'ds'
}

/** Languages that visitors can choose and content is written in. */
export const offeredLanguages: readonly Language[] = languages.filter(isOfferedLanguage)

/** Returns the language a visitor reads, given the language of a link. */
export function readingLanguage(language: Language): Language {
  return isOfferedLanguage(language) ? language : defaultLanguage
}

/**
 * Returns the BCP 47 tag of a locale. Unknown locales get English, because the platform would use the machine's
 * language.
 */
export function languageTag(locale: string): string {
  return isLanguage(locale) ? (tags[locale] ?? locale) : defaultLanguage
}

/** Returns the tag by which dates and numbers are written: in English the day comes first, as in Britain. */
export function dayFirst(tag: string): string {
  return tag === 'en' ? 'en-GB' : tag
}
