import type { Country } from '../../countries/country.ts'
import { type Language, languages } from '../../texts/languages/language.ts'
import type { RouteData } from '../route-data.ts'
import { route } from '../route-declaration.ts'
import { fillRoute, type RouteParameters } from '../route-filling.ts'
import { bankingLinks } from './banking-links.ts'
import { consultationLinks } from './consultation-links.ts'
import { developerLinks } from './developer-links.ts'
import { externalLinks } from './external-links.ts'
import { helpLinks } from './help-links.ts'
import { type LinkAddress, type LinkSite, type LinkVariants, linkSites } from './link-variants.ts'
import { siteLinks } from './site-links.ts'

/** Links that are the same for all countries. */
const plainLinks = { ...siteLinks, ...bankingLinks, ...developerLinks, ...helpLinks, ...externalLinks }

const consultation = 'consultation'

export type LinkName = keyof typeof plainLinks | typeof consultation

export const linkNames: readonly LinkName[] = [
  // The keys are those of the tables.
  ...(Object.keys(plainLinks) as (keyof typeof plainLinks)[]),
  consultation,
]

/** Addresses of the provider's own sites. */
export type LinkSites = Readonly<Record<LinkSite, string>>

type Reader = {
  readonly language: Language
  /** For consultations, which differ by country. */
  readonly country?: Country
  /** Values of the link's variables. */
  readonly parameters?: RouteParameters
}

/** Addresses of links by name. */
export type Links = {
  /** Returns the address in the reader's language, or in English. */
  address(name: LinkName, reader: Reader): string
  /** Tells whether there is an address in the reader's language. */
  hasOwn(name: LinkName, reader: Reader): boolean
  /** Returns the existing addresses by language, with the names of their variables. */
  ownAddresses(name: LinkName): Readonly<Partial<Record<Language, string>>>
  /**
   * Returns all links as named routes: `name`, or `name.lt` and so on if it differs by language. An override of an
   * English address also applies to languages without their own.
   */
  routes(instead?: Instead): Readonly<Record<string, RouteData>>
}

type Instead = (name: LinkName, language: Language) => RouteData | undefined

export function createLinks(sites: LinkSites): Links {
  const catalogue = allLinks()
  // Compiled on demand, because most are never used.
  const compiled = new Map<string, ReadonlyMap<string, CompiledLink>>()

  function formsOf(name: string): ReadonlyMap<string, CompiledLink> {
    const variants = catalogue[name]
    const forms = compiled.get(name) ?? new Map(variants && linkRoutes(name, variants, { sites }))
    compiled.set(name, forms)
    return forms
  }

  return {
    routes(instead) {
      const all = Object.entries(catalogue).flatMap(([name, variants]) =>
        linkRoutes(name, variants, { sites, instead }),
      )
      return Object.fromEntries(all.map(([name, { route }]) => [name, route]))
    },
    address(name, { language, country, parameters = {} }) {
      const names = name === consultation && country ? [countryName(name, country), name] : [name]
      for (const one of names) {
        const forms = formsOf(one)
        const found = forms.get(`${one}.${language}`) ?? forms.get(one)
        if (!found) continue
        const { host, path } = fillRoute(one, found.route, parameters)
        return `https://${host}${path}${found.query}`
      }
      throw new Error(`The link "${name}" does not exist.`)
    },
    hasOwn(name, { language, country }) {
      const ofCountry = name === consultation && country ? catalogue[countryName(name, country)] : undefined
      return (ofCountry ?? catalogue[name])?.[language] !== undefined
    },
    ownAddresses(name) {
      const variants = catalogue[name]
      return Object.fromEntries(
        languages.flatMap((language) => {
          const address = variants?.[language]
          return address === undefined ? [] : [[language, absoluteAddress(address, sites)]]
        }),
      )
    },
  }
}

function allLinks(): Record<string, LinkVariants> {
  const { elsewhere, ...countries } = consultationLinks
  const byCountry = Object.entries(countries).map(([country, variants]) => [
    countryName(consultation, country),
    variants,
  ])
  return { ...plainLinks, [consultation]: elsewhere, ...Object.fromEntries(byCountry) }
}

function countryName(name: string, country: Country): string {
  return `${name}_${country.toLowerCase()}`
}

/**
 * A plain name hides `name.lt` from clients of the format, so a link that differs by language has a variant for each,
 * the English one if it has none of its own, and no plain name.
 */
function linkRoutes(
  name: string,
  { requirements, ...variants }: LinkVariants,
  { sites, instead }: { readonly sites: LinkSites; readonly instead?: Instead | undefined },
): [name: string, link: CompiledLink][] {
  const routeTo = (address: LinkAddress) => externalRoute(absoluteAddress(address, sites), requirements)
  function overrideIn(language: Language): CompiledLink | undefined {
    const editorial = instead?.(linkNameOf(name), language)
    return editorial && { route: editorial, query: '' }
  }
  const english = overrideIn('en') ?? routeTo(variants.en)
  const own = languages.map((language) => {
    const address = variants[language]
    return [language, overrideIn(language) ?? (address && routeTo(address))] as const
  })
  if (own.every(([language, link]) => language === 'en' || !link)) return [[name, english]]
  return own.map(([language, link]) => [`${name}.${language}`, link ?? english])
}

/** A variant for a country belongs to the same link. */
function linkNameOf(name: string): LinkName {
  // All other names are those of the tables.
  return name.startsWith(`${consultation}_`) ? consultation : (name as LinkName)
}

type CompiledLink = {
  readonly route: RouteData
  /** The format cannot express it: its clients encode every question mark of a path. */
  readonly query: string
}

function externalRoute(url: string, requirements: LinkVariants['requirements']): CompiledLink {
  const found = /^https:\/\/(?<host>[^/?#]+)(?<path>[^?#]*)(?<query>.*)$/.exec(url)?.groups
  if (!found) throw new TypeError(`${url} is not an https address`)
  const { host = '', path = '', query = '' } = found
  const options = { host, schemes: ['https'], methods: ['GET'] as const, ...(requirements && { requirements }) }
  return { route: route(decodeURI(path), options), query }
}

/** Replaces the name of a site with its address; `site:/` is the site exactly as configured. */
function absoluteAddress(address: LinkAddress, sites: LinkSites): string {
  const site = linkSites.find((name) => address.startsWith(`${name}:`))
  if (!site) return address
  const path = address.slice(site.length + 1)
  return path === '/' ? sites[site] : sites[site].replace(/\/+$/, '') + path
}
