import type { Country } from '#domain/countries/country.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Messages } from '#domain/texts/translating/translation-book.ts'

/** Content around every page, ready to render. */
export type Frame = {
  readonly siteName: string
  /** Number format of the visitor's language. */
  readonly symbols: NumberSymbols
  /** Path of the home page. */
  readonly home: string
  /** Title of the home page. */
  readonly ratesPage: string
  /** Links to pages of the site, which keep country and language, and to other sites. */
  readonly menu: readonly LabelledLink[]
  readonly footer: readonly { readonly title: string; readonly links: readonly LabelledLink[] }[]
  readonly logIn: string
  /** Time zone of the visitor's country, and a sentence that names it. */
  readonly clock: { readonly timeZone: string; readonly sentence: string }
  /** Names of the visitor's country and language, and the flags of all served countries. */
  readonly region: {
    readonly country: string
    readonly language: string
    readonly flag: { readonly sprite: string; readonly code: Country } | undefined
  }
  readonly countries: readonly NamedChoice[]
  readonly languages: readonly NamedChoice[]
  readonly year: number
}

/** A country or language, with the language of its name if it is not the page's. */
type NamedChoice = { readonly code: string; readonly name: string; readonly tag?: string }

/** A link to another site, or the path of a page. */
type LabelledLink = { readonly label: string; readonly href: string }

/** The visitor, as named by the root element. */
export type Visitor = {
  readonly country: Country
  readonly language: Language
  readonly environment: string
  /** `user:password` to send with every call. */
  readonly credentials: string | undefined
}

/** Context in which any page is rendered. */
export type Setting = {
  readonly frame: Frame
  readonly visitor: Visitor
  /** Texts of the visitor's language by domain. */
  readonly texts: Readonly<Record<string, Messages>>
}
