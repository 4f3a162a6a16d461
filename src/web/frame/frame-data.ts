import type { Country } from '#domain/countries/country.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Messages } from '#domain/texts/translating/translation-book.ts'

/** What stands around any page: everything in it is ready to show. */
export type Frame = {
  readonly siteName: string
  /** How the visitor's language writes numbers. */
  readonly symbols: NumberSymbols
  /** The path of the page that the site's name leads to. */
  readonly home: string
  /** What that page is called. */
  readonly ratesPage: string
  /** Pages of this site, which take country and language along, and links to elsewhere. */
  readonly menu: readonly LabelledLink[]
  readonly footer: readonly { readonly title: string; readonly links: readonly LabelledLink[] }[]
  readonly logIn: string
  /** The clock of the visitor's country, and whose time it shows, in words. */
  readonly clock: { readonly timeZone: string; readonly sentence: string }
  /** The visitor's country and language by name, and the flag of every country that is served. */
  readonly region: {
    readonly country: string
    readonly language: string
    readonly flag: { readonly sprite: string; readonly code: Country } | undefined
  }
  readonly countries: readonly NamedChoice[]
  readonly languages: readonly NamedChoice[]
  readonly year: number
}

/** A country or a language, and in which language its name is where that is another than the page's. */
type NamedChoice = { readonly code: string; readonly name: string; readonly tag?: string }

/** A link to elsewhere, or the path of a page of this site. */
type LabelledLink = { readonly label: string; readonly href: string }

/** Who looks at the page, as the root element says. */
export type Visitor = {
  readonly country: Country
  readonly language: Language
  readonly environment: string
  /** `user:password` to send with every call. */
  readonly credentials: string | undefined
}

/** What any page is drawn in, whatever it shows. */
export type Setting = {
  readonly frame: Frame
  readonly visitor: Visitor
  /** In the visitor's language alone, by domain. */
  readonly texts: Readonly<Record<string, Messages>>
}
