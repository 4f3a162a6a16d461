import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberSymbols } from '../../../test/locale.ts'
import { runs } from '../../../test/property-runs.ts'
import { languages, languageTag } from '../texts/languages/language.ts'
import { type Decimal, decimalText, parseDecimal } from './decimal.ts'
import { formatBriefly, formatMoney, formatNumber, formatPercent, formatRate, formatSigned } from './format.ts'

const english = numberSymbols('en')
const decimal = fc.record({ units: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), scale: fc.nat(12) })
const language = fc.constantFrom(...languages)

/** Given text, the platform formats every digit, not the nearest double. */
function platformText(value: Decimal, locale: string, options: Intl.NumberFormatOptions): string {
  const text = decimalText(value) as Intl.StringNumericLiteral
  return new Intl.NumberFormat(languageTag(locale), options).format(text).replace(/[\u200e\u200f\u061c]/g, '')
}

test.each([
  ['1234.56', '1,234.56'],
  ['999.995', '1,000.00'],
  ['-1234567.891', '-1,234,567.89'],
  ['-0.004', '0.00'],
  ['0', '0.00'],
  ['100', '100.00'],
])('writes the amount %s as %s', (text, written) => expect(formatMoney(parseDecimal(text), english)).toBe(written))

test('commercial-provider rates are shown per unit with 6 decimals', () => {
  expect(formatRate(parseDecimal('1.1658053500'), english)).toBe('1.165805')
  expect(formatRate(parseDecimal('20659.3849995'), english)).toBe('20,659.385000')
})

test.each([
  ['0.836', '+0.84', '+0.84%'],
  ['-0.836', '-0.84', '-0.84%'],
  ['-0.001', '0.00', '0.00%'],
])('writes a difference of %s as %s, in percent as %s', (text, signed, percent) => {
  expect(formatSigned(parseDecimal(text), 2, english)).toBe(signed)
  expect(formatPercent(parseDecimal(text), 2, english)).toBe(percent)
})

test('uses the digits of the language, and its position of the percent sign', () => {
  const symbols = { ...english, digits: '٠١٢٣٤٥٦٧٨٩', decimal: '٫', group: '٬', percentBefore: '٪', percentAfter: '' }
  expect(formatPercent(parseDecimal('-1234.5'), 2, symbols)).toBe('-٪١٬٢٣٤٫٥٠')
})

test('groups, separates and rounds as the platform does in every language', () => {
  fc.assert(
    fc.property(decimal, fc.nat(8), language, (value, digits, locale) => {
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      const symbols = numberSymbols(locale)
      expect(formatNumber(value, digits, symbols)).toBe(
        platformText(value, locale, { ...options, signDisplay: 'negative' }),
      )
      expect(formatSigned(value, digits, symbols)).toBe(
        platformText(value, locale, { ...options, signDisplay: 'exceptZero' }),
      )
      const hundredth = { units: value.units, scale: value.scale + 2 }
      expect(formatPercent(value, digits, symbols)).toBe(
        platformText(hundredth, locale, { ...options, style: 'percent', signDisplay: 'exceptZero' }),
      )
    }),
    runs(200),
  )
})

test('a heading shows whole amounts without a fraction, and others with all significant digits', () => {
  const english = numberSymbols('en')
  expect(formatBriefly(parseDecimal('100'), english)).toBe('100')
  expect(formatBriefly(parseDecimal('1234.00'), english)).toBe('1,234')
  expect(formatBriefly(parseDecimal('12.5'), english)).toBe('12.50')
  expect(formatBriefly(parseDecimal('0.00012345'), english)).toBe('0.00012345')
})
