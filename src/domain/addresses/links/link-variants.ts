import { isOfferedLanguage, type Language, languages } from '../../texts/languages/language.ts'

/** The provider's own sites and the address of its licence, which are configuration. */
export const linkSites = [
  'site',
  'bank',
  'developers',
  'support',
  'booking',
  'appStore',
  'googlePlay',
  'appGallery',
  'licence',
] as const
export type LinkSite = (typeof linkSites)[number]

/** A public address, or a path on one of the provider's own sites, such as `site:/en/contacts`. */
export type LinkAddress = `https://${string}` | `${LinkSite}:/${string}`

/** Addresses of a link by language. Other languages get the English one. */
export type LinkVariants = {
  readonly [Other in Language]?: LinkAddress
} & {
  readonly en: LinkAddress
  /** Patterns of the variables in the address. */
  readonly requirements?: Readonly<Record<string, string>>
}

/** Returns the variants of a page that exists in every language of the provider. */
export function inEveryLanguage(addressIn: (language: Language) => LinkAddress): LinkVariants {
  const entries = languages.filter(isOfferedLanguage).map((one) => [one, addressIn(one)])
  return { en: addressIn('en'), ...Object.fromEntries(entries) }
}
