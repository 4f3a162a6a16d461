/** Number format of a language. */
export type NumberSymbols = {
  /** Ten characters, from 0 to 9. */
  readonly digits: string
  readonly decimal: string
  /** Separator between groups of three digits. */
  readonly group: string
  /** Integers with fewer digits are not grouped: 1,234 in English but 1234 and 12.345 in Spanish. */
  readonly minGrouped: number
  readonly minus: string
  readonly plus: string
  /** Text before and after the number of a percentage, spaces included. */
  readonly percentBefore: string
  readonly percentAfter: string
}
