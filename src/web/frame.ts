import type { Country } from '#domain/countries/country.ts'
import type { Language } from '#domain/texts/language.ts'

/** A place to go, under its label. */
export type Place = { readonly label: string; readonly href: string }

/** What stands around the page: everything in it is ready to show. */
export type Frame = {
  readonly menu: readonly Place[]
  readonly footer: readonly { readonly title: string; readonly places: readonly Place[] }[]
  readonly logIn: string
  readonly countries: readonly { readonly code: Country; readonly name: string }[]
  readonly languages: readonly { readonly code: Language; readonly tag: string; readonly name: string }[]
  readonly year: number
}
