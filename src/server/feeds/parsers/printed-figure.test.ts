import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spelt } from '../../../../test/feed-fixture.ts'
import { FeedFormatError } from './feed-format.ts'
import { isForeign, type PrintedFigure, parseFigures } from './printed-figure.ts'

const dollar: PrintedFigure = { base: 'USD', quote: 'PLN', rate: '3.6056', quantity: '1', date: '2026-03-02' }

test('keeps digits and direction as printed', () => {
  const figures = parseFigures('NBP', [
    { ...dollar, rate: '3.60560' },
    { ...dollar, base: 'HUF', quantity: '100' },
  ])
  expect(spelt(figures)).toEqual(['2026-03-02: 1 USD = 3.60560 PLN', '2026-03-02: 100 HUF = 3.6056 PLN'])
})

test('keeps every digit of a positive decimal', () => {
  const digits = fc.stringMatching(/^\d{1,30}(\.\d{1,30})?$/).filter((text) => /[1-9]/.test(text))
  const withoutLeadingZeros = (text: string) => text.replace(/^0+(?=\d)/, '')
  fc.assert(
    fc.property(digits, (rate) => {
      expect(spelt(parseFigures('NBP', [{ ...dollar, rate }]))).toEqual([
        `2026-03-02: 1 USD = ${withoutLeadingZeros(rate)} PLN`,
      ])
    }),
  )
})

test.each(['', '-', '--1', '+1.2', '1,2', '1.', '.5', '1e5', 'N/A', 'NaN', '1 000', '9'.repeat(41)])(
  'rejects the rate %j, and names its pair and day',
  (rate) => {
    const message = `NBP: the rate USD/PLN for 2026-03-02 is not a plain decimal: "${rate.slice(0, 40)}"`
    expect(() => parseFigures('NBP', [{ ...dollar, rate }])).toThrow(message)
  },
)

test.each(['', '-', '-0', '01', '1.5', '100.0', '1e3', '9999999999'])('rejects the quantity %j', (quantity) => {
  const message = `NBP: the quantity of USD for 2026-03-02 is not a whole number: "${quantity}"`
  expect(() => parseFigures('NBP', [{ ...dollar, quantity }])).toThrow(message)
})

test('reads rates and quantities of zero or less, which screening refuses later', () => {
  const figures = [
    { ...dollar, rate: '0.0000' },
    { ...dollar, base: 'CHF', rate: '-1.20' },
    { ...dollar, base: 'HUF', quantity: '0' },
    { ...dollar, base: 'JPY', quantity: '-100' },
  ]
  expect(spelt(parseFigures('NBP', figures))).toEqual([
    '2026-03-02: 1 USD = 0.0000 PLN',
    '2026-03-02: 1 CHF = -1.20 PLN',
    '2026-03-02: 0 HUF = 3.6056 PLN',
    '2026-03-02: -100 JPY = 3.6056 PLN',
  ])
})

test('reads a repeated figure once, but rejects two figures for the same pair and day', () => {
  expect(parseFigures('NBP', [dollar, { ...dollar, rate: '3.60560' }])).toEqual(parseFigures('NBP', [dollar]))
  expect(parseFigures('NBP', [dollar, { ...dollar, rate: '3.7', date: '2026-03-03' }])).toHaveLength(2)
  const message = 'NBP: USD/PLN for 2026-03-02 is printed twice, with different figures'
  expect(() => parseFigures('NBP', [dollar, { ...dollar, rate: '3.6057' }])).toThrow(message)
  expect(() => parseFigures('NBP', [dollar, { ...dollar, quantity: '100' }])).toThrow(message)
})

test('rejects a response without figures', () => {
  expect(() => parseFigures('NBP', [])).toThrow(new FeedFormatError('NBP', 'the answer has no rates'))
})

test('does not count metals, drawing rights, made-up codes and the home currency as foreign', () => {
  expect(['USD', 'XAF', 'RUB', 'ZWG', 'BGN', 'TRL'].every((code) => isForeign(code, 'PLN'))).toBe(true)
  const others = ['XAU', 'XDR', 'PLN', 'usd', 'USDT', 'BTC', '', 'constructor', 'USD ']
  expect(others.filter((code) => isForeign(code, 'PLN'))).toEqual([])
})
