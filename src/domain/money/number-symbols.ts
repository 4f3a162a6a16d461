/** How a language writes numbers. */
export type NumberSymbols = {
  /** Ten characters, from 0 to 9. */
  readonly digits: string
  readonly decimal: string
  /** Between groups of three digits. */
  readonly group: string
  /** A whole number with fewer digits is written without groups: 1,234 in English but 1234 and 12.345 in Spanish. */
  readonly minGrouped: number
  readonly minus: string
  readonly plus: string
  /** What stands before and after the number in a percentage, its space included. */
  readonly percentBefore: string
  readonly percentAfter: string
}
