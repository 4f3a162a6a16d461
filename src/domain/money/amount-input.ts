import { findAmount, maxDigits } from './amount.ts'
import { minorUnits } from './currency.ts'
import type { Decimal } from './decimal.ts'
import type { NumberSymbols } from './number-symbols.ts'

export type AmountProblem = 'not_a_number' | 'not_positive' | 'too_large' | 'too_precise'

/** Content of an amount field; undefined if it is empty. */
type TypedAmount = { readonly amount: Decimal } | { readonly problem: AmountProblem } | undefined

/** Reads an amount typed or pasted from any keyboard, page or bank statement. */
export function readTypedAmount(text: string, symbols: NumberSymbols): TypedAmount {
  if (text.length > longestText) return { problem: 'not_a_number' }
  const plain = plainText(text, symbols)
  if (plain === '') return undefined
  const surrounded = findFigures(plain)
  const number = surrounded && findNumber(surrounded.figures, symbols)
  return number ? checkRange(number, surrounded.isNegative) : { problem: 'not_a_number' }
}

const longestText = 200

/**
 * Replacements of characters with several forms. A tab is no space between groups, because it separates the cells of a
 * copied table.
 */
const plainForms: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ''],
  [/\p{Zs}/gu, ' '],
  [/[’‘ʼ′´`＇]/g, "'"],
  [/[−–—‒‐‑﹣－]/g, '-'],
  [/＋/g, '+'],
  [/[،，]/g, ','],
  [/．/g, '.'],
]

/** Returns typed text in Latin digits and plain characters. */
export function plainText(text: string, symbols: NumberSymbols): string {
  const digitSets = [symbols.digits, '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'].map((digits) =>
    Array.from(digits),
  )
  const inLatinDigits = text.replace(/\p{Nd}/gu, (digit) => {
    const value = digitSets.map((digits) => digits.indexOf(digit)).find((index) => index >= 0)
    return value === undefined ? digit : String(value)
  })
  return plainForms.reduce((plain, [form, replacement]) => plain.replace(form, replacement), inLatinDigits).trim()
}

type Surrounded = { readonly figures: string; readonly isNegative: boolean }

const before = /([-+]?)([^-+\d]*?)([-+]?) ?([,.٫]?)/
const between = /(\d(?:.*\d)?)/
/** A price without cents may end in a dash: 100,- or 100.–. */
const after = /(?:([,.٫])-{0,2})?([^-+\d]*)(-?)/
const wholeText = new RegExp(`^${before.source}${between.source}${after.source}$`)

/** Separates a number from its sign and currency. */
function findFigures(plain: string): Surrounded | undefined {
  const found = wholeText.exec(plain)
  if (!found) return undefined
  const [, sign = '', nameBefore = '', laterSign = '', pointBefore = '', ...rest] = found
  const [figures = '', pointAfter = '', nameAfter = '', lastSign = ''] = rest
  const signs = sign + laterSign + lastSign
  if (signs.length > 1 || !isCurrencyMark(nameBefore) || !isCurrencyMark(nameAfter)) return undefined
  // The point of "Rs.100" ends the abbreviation, that of "$.50" begins the number.
  const point = isAbbreviation(nameBefore) ? '' : pointBefore
  return { figures: point + figures + pointAfter, isNegative: signs === '-' }
}

/** Tells whether a word is a currency. Other words change the number: 5k, 5 M€, 5 tys. and 5 mln are not five. */
function isCurrencyMark(name: string): boolean {
  const mark = name.replaceAll(' ', '')
  return mark === '' || signMark.test(mark) || minorUnits(mark.toUpperCase()) !== undefined || isAbbreviation(name)
}

function isAbbreviation(name: string): boolean {
  const letters = name.trim().replace(/\.$/, '').normalize('NFC').toLowerCase()
  return abbreviations.has(letters) || arabicAbbreviation.test(letters)
}

/** A currency sign, perhaps with its country: $, US$, $US. */
const signMark = /^(?:US|CA|AU|NZ|HK|NT|SG|MX|CN|JP|UK|[ACERS])?\p{Sc}(?:US|CA|AU|NZ|HK|SG|MX|GB)?\.?$/iu
const abbreviations: ReadonlySet<string> = new Set([
  'zł',
  'zl',
  'kč',
  'kc',
  'kr',
  'ft',
  'lei',
  'leu',
  'lej',
  'lek',
  'lekë',
  'l',
  'fr',
  'sfr',
  'rs',
  'r',
  'br',
  'km',
  'р',
  'руб',
  'rb',
  'лв',
  'щ.д',
  'грн',
  'din',
  'дин',
  'ден',
  'tl',
  'rm',
  'rp',
  'ლ',
  'euro',
])
const arabicAbbreviation = /^\p{Script=Arabic}(?:\.\p{Script=Arabic})+$/u

type Figures = { readonly whole: string; readonly part: string }

function findNumber(figures: string, symbols: NumberSymbols): Figures | undefined {
  const at = pointIndex(figures, symbols)
  const whole = findWhole(at < 0 ? figures : figures.slice(0, at))
  const part = at < 0 ? '' : figures.slice(at + 1)
  return whole === undefined ? undefined : { whole, part: part.replace(/0+$/, '') }
}

/** Returns the index of the decimal separator, or -1 if every separator is between groups. */
function pointIndex(figures: string, symbols: NumberSymbols): number {
  const separators = figures.replace(/\d/g, '')
  const last = separators.at(-1)
  if (last === undefined || !',.٫'.includes(last)) return -1
  const at = figures.lastIndexOf(last)
  if (figures.indexOf(last) < at) return -1
  // For 1.234 the language decides. In 0.234 and 1234.567 the digits do, because no language groups like that.
  return last === symbols.group && grouped.test(figures) ? -1 : at
}

const grouped = /^[1-9]\d{0,2}([,.٬' ])\d{3}(?:\1\d{3})*$/

/** Returns the digits before the point if they are in groups of three or ungrouped. */
function findWhole(text: string): string | undefined {
  if (!/^\d*$/.test(text) && !grouped.test(text)) return undefined
  return text.replace(/\D/g, '').replace(/^0+/, '') || '0'
}

function checkRange({ whole, part }: Figures, isNegative: boolean): TypedAmount {
  if (isNegative || (whole === '0' && part === '')) return { problem: 'not_positive' }
  if (whole !== '0' && !findAmount(whole)) return { problem: 'too_large' }
  if (part.length > maxDigits) return { problem: 'too_precise' }
  const amount = findAmount(part === '' ? whole : `${whole}.${part}`)
  return amount ? { amount } : { problem: 'too_large' }
}
