import type { Language } from '../../texts/languages/language.ts'
import { inEveryLanguage, type LinkVariants } from './link-variants.ts'

/** Consultation booking by country: each office offers the languages of its staff. */
export const consultationLinks = {
  EE: office('estonia', ['et', 'ru', 'uk']),
  LV: office('latvia', ['lv', 'ru', 'uk']),
  BG: office('bulgaria', ['bg', 'ru']),
  ES: office('spain', ['es']),
  RO: office('romania', ['ro']),
  XK: office('kosovo', ['xk', 'sq']),
  UA: office('ukraine', ['uk', 'ru']),
  elsewhere: inEveryLanguage((language) => `booking:/consultation/${language}`),
} as const satisfies Record<string, LinkVariants>

function office(country: string, languages: readonly Language[]): LinkVariants {
  const spoken = languages.map((language) => [language, `booking:/${country}/consultation/${language}`])
  return { en: `booking:/${country}/consultation/en`, ...Object.fromEntries(spoken) }
}
