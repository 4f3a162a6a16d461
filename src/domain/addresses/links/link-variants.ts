import { isOfferedLanguage, type Language, languages } from '../../texts/languages/language.ts'

/** The provider's own places, and where its licence can be seen, which are configuration. */
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

/** A link by language. Who reads another language gets the English one. */
export type LinkVariants = {
  readonly [Other in Language]?: LinkAddress
} & {
  readonly en: LinkAddress
  /** Patterns of the variables in the address. */
  readonly requirements?: Readonly<Record<string, string>>
}

/** A page that the provider has in every language it writes in. */
export function inEveryLanguage(addressIn: (language: Language) => LinkAddress): LinkVariants {
  const entries = languages.filter(isOfferedLanguage).map((one) => [one, addressIn(one)])
  return { en: addressIn('en'), ...Object.fromEntries(entries) }
}
