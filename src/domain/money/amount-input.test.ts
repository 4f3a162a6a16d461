import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { numberSymbols } from '../../../test/locale.ts'
import { runs } from '../../../test/property-runs.ts'
import { languages, languageTag } from '../texts/languages/language.ts'
import { findAmount, formatAmount } from './amount.ts'
import { readTypedAmount } from './amount-input.ts'
import { decimalText, parseDecimal } from './decimal.ts'
import { formatExactly, formatMoney } from './format.ts'

const language = fc.constantFrom(...languages)

function read(text: string, locale: string): string | undefined {
  const typed = readTypedAmount(text, numberSymbols(locale))
  if (typed === undefined) return undefined
  return 'amount' in typed ? decimalText(typed.amount) : typed.problem
}

test.each(['', ' ', '\u00a0\u202f', '\u200e', '\t\n'])('reads %j as an empty field', (text) => {
  expect(read(text, 'en')).toBeUndefined()
})

test.each([
  ['lt', '12.5', '12.5'],
  ['lt', '12,5', '12.5'],
  ['lt', '1.234', '1.234'],
  ['lt', '1,234', '1.234'],
  ['en', '1,234', '1234'],
  ['en', '1.234', '1.234'],
  ['de', '1.234', '1234'],
  ['de', '1,234', '1.234'],
  ['es', '1.234', '1234'],
  ['ar', '1,234', '1234'],
])('reads in %s %s with three digits after its only separator as %s', (locale, text, amount) => {
  expect(read(text, locale)).toBe(amount)
})

test.each([
  ['100', '100'],
  ['0100.00', '100'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['12.', '12'],
  ['1,234.', '1234'],
  ['0,123', '0.123'],
  ['0.123', '0.123'],
  ['1234,567', '1234.567'],
  ['1234.567', '1234.567'],
  ['1,234.567', '1234.567'],
  ['1.234,567', '1234.567'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['1 234', '1234'],
  ['1 234 567,89', '1234567.89'],
  ['1\u00a0234,5', '1234.5'],
  ['1\u202f234\u00a0567,5', '1234567.5'],
  ['1\u2009234.5', '1234.5'],
  ["1'234.50", '1234.5'],
  ['1’234’567.5', '1234567.5'],
  ['+5', '5'],
  ['\u200e+5\u200e', '5'],
  [' 7\n', '7'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['١٢٫٣٤٥', '12.345'],
  ['١٬٢٣٤', '1234'],
  ['١٢،٥', '12.5'],
  ['۱۲۳۴٫۵۰', '1234.5'],
  ['１，２３４．５', '1234.5'],
  ['1000000000', '1000000000'],
  ['0.00000001', '0.00000001'],
  ['1.0000000000', '1'],
])('reads %j as %s in every language', (text, amount) => {
  for (const locale of languages) expect(read(text, locale), locale).toBe(amount)
})

test.each([
  ['1 234,50 €', '1234.5'],
  ['€1,234.50', '1234.5'],
  ['EUR 12.5', '12.5'],
  ['12.5eur', '12.5'],
  ['$1,234.50', '1234.5'],
  ['$.50', '0.5'],
  ['US$ 12', '12'],
  ['12,50 $US', '12.5'],
  ['+ £12', '12'],
  ['12,5 zł', '12.5'],
  ['100 Kč', '100'],
  ['100 Kc\u030c', '100'],
  ['100,- Kč', '100'],
  ['CHF 12.–', '12'],
  ['99,95 kr.', '99.95'],
  ['Rs.100', '100'],
  ['100 ALL', '100'],
  ['100 лв.', '100'],
  ['1234.50 د.إ.\u200f', '1234.5'],
  ['ر.س 100', '100'],
])('reads %j as %s, ignoring the currency around the number', (text, amount) => {
  expect(read(text, 'en')).toBe(amount)
})

test.each(['5k', '5 M€', '5 tys.', '5 mln', '5 ألف', '5 XYZ', 'euro', 'k5', '5 apples'])(
  'rejects %j, in which other text than a currency surrounds a number',
  (text) => expect(read(text, 'en')).toBe('not_a_number'),
)

test.each([
  '1,23,4',
  '1,2345,678',
  '1234,567.8',
  '1,234.567,8',
  '1.2.3',
  '12 5',
  '1 2345',
  '0,123,456',
  '1 234,567.89',
  '1٫2٫3',
  '1,234 567',
  '1\t234',
  '1\n234',
  '1_000',
  '12²',
  '½',
  '1e5',
  '1E5',
  '12a5',
  'Infinity',
  'NaN',
  '0x1F',
  '<script>',
  '<b>5</b>',
  '5%',
  '(5)',
  '--5',
  '+-5',
  '-5-',
  '5+',
  '1-2',
  '5 - €',
  '.',
  ',',
  '-',
  '€',
  '9'.repeat(201),
  ' '.repeat(201),
])('rejects %j as not a number', (text) => {
  for (const locale of languages) expect(read(text, locale), locale).toBe('not_a_number')
})

test.each(['0', '0.00', '0,000000000', '-5', '−5', '– 5', '-€5', '€-5', '5,5 €-', '-0', '-99999999999', '-.5'])(
  'rejects %j as not positive',
  (text) => expect(read(text, 'en')).toBe('not_positive'),
)

test.each(['1000000000.01', '1000000001', '1 000 000 000,5', '9999999999.123456789', '9'.repeat(200)])(
  'rejects %j as too large',
  (text) => {
    expect(read(text, 'en')).toBe('too_large')
  },
)

test.each(['0.000000001', '1.123456789', '12,1234567891'])('rejects %j as too precise', (text) => {
  expect(read(text, 'en')).toBe('too_precise')
})

test('the field shows at least two digits after the separator, and all significant ones', () => {
  const shown = (text: string, locale: string) => formatExactly(parseDecimal(text), numberSymbols(locale))
  expect([shown('100', 'en'), shown('1234.5', 'en'), shown('1234.5678', 'de')]).toEqual([
    '100.00',
    '1,234.50',
    '1.234,5678',
  ])
})

const amount = fc.bigInt({ min: 1n, max: 10n ** 17n }).map((units) => ({ units, scale: 8 }))
const money = fc.bigInt({ min: 1n, max: 10n ** 11n }).map((units) => ({ units, scale: 2 }))
const shortText = (value: { units: bigint; scale: number }) => formatAmount(value).replace(/\.?0+$/, '')

test('reads the text of the field as the same amount', () => {
  fc.assert(
    fc.property(fc.oneof(amount, money), language, (value, locale) => {
      expect(read(formatExactly(value, numberSymbols(locale)), locale)).toBe(shortText(value))
    }),
  )
})

test('reads an amount copied from the page as the same amount', () => {
  fc.assert(
    fc.property(money, language, (value, locale) => {
      expect(read(formatMoney(value, numberSymbols(locale)), locale)).toBe(shortText(value))
    }),
  )
})

test('reads an amount copied from other text of the language, currency included', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'PLN', 'CZK', 'SEK', 'HUF', 'RON', 'UAH', 'BYN', 'AED', 'ALL')
  const currencyDisplay = fc.constantFrom('symbol' as const, 'narrowSymbol' as const, 'code' as const)
  fc.assert(
    fc.property(money, language, currency, currencyDisplay, (value, locale, code, display) => {
      const options = { style: 'currency', currency: code, currencyDisplay: display, minimumFractionDigits: 2 } as const
      const text = decimalText(value) as Intl.StringNumericLiteral
      const shown = new Intl.NumberFormat(languageTag(locale), options).format(text)
      expect(read(shown, locale), shown).toBe(shortText(value))
    }),
    runs(200),
  )
})

test('any typed text is read as a valid amount or as a problem', () => {
  const characters = fc.constantFrom(...'0123456789.,٫٬ -+€$kr₿\u00a0\u200eد')
  const text = fc.oneof(anyText, fc.string({ unit: characters, maxLength: 220 }))
  fc.assert(
    fc.property(text, language, (typed, locale) => {
      const result = readTypedAmount(typed, numberSymbols(locale))
      if (result && 'amount' in result) expect(findAmount(decimalText(result.amount))).toEqual(result.amount)
    }),
    runs(200),
  )
})
