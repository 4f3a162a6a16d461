import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Messages } from '#domain/texts/translating/translation-book.ts'

/** Settings that the server puts into the desk's document. */
export type DeskSetting = {
  readonly language: Language
  readonly siteName: string
  /** URL of the sprite with all flags. */
  readonly flags: string
  /** URL of the outlines of land and borders for maps. */
  readonly outline: string
  /** True if the server emails access links to their users. */
  readonly mailsLinks: boolean
  readonly texts: Messages
  readonly symbols: NumberSymbols
}

/** Returns the settings; undefined if the document has none. */
export function findDeskSetting(): DeskSetting | undefined {
  const text = document.getElementById('agio-data')?.textContent
  // Written by the same build, so the type is right.
  return text ? (JSON.parse(text) as DeskSetting) : undefined
}
