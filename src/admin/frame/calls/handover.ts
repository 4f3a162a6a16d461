import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Messages } from '#domain/texts/translating/translation-book.ts'

/** What the server left in the document of the desk. */
export type DeskSetting = {
  readonly language: Language
  readonly siteName: string
  /** Address of the sprite with all flags. */
  readonly flags: string
  /** The address of the land and the borders that maps are drawn with. */
  readonly outline: string
  /** Whether links for others are mailed to them. */
  readonly mailsLinks: boolean
  readonly texts: Messages
  readonly symbols: NumberSymbols
}

/** Undefined where it left nothing. */
export function findDeskSetting(): DeskSetting | undefined {
  const text = document.getElementById('agio-data')?.textContent
  // Written by the same build.
  return text ? (JSON.parse(text) as DeskSetting) : undefined
}
