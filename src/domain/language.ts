/** The languages of the site. `xk` is Albanian as used in Kosovo; `ds` has no texts of its own yet. */
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

export const defaultLanguage: Language = 'en'

const tags: Readonly<Record<string, string | undefined>> = { xk: 'sq-XK', ds: defaultLanguage }

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

/** The tag the platform knows a locale by. Unknown locales read English: guessing would use the machine's own. */
export function languageTag(locale: string): string {
  return isLanguage(locale) ? (tags[locale] ?? locale) : defaultLanguage
}
