import { pathOf } from '#domain/addresses/address.ts'
import type { Language } from '#domain/texts/languages/language.ts'

/** Returns the path before the slug of a page. */
export function pageFolder(language: Language): string {
  return pathOf('page', { _locale: language, slug: '-' }).slice(0, -1)
}
