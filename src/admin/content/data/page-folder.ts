import { pathOf } from '#domain/addresses/address.ts'
import type { Language } from '#domain/texts/languages/language.ts'

/** What stands before the name of a page in its address. */
export function pageFolder(language: Language): string {
  return pathOf('page', { _locale: language, slug: '-' }).slice(0, -1)
}
