import { expect, test } from 'vitest'
import { decimalText, fractionOf, parseDecimal } from '../money/decimal.ts'
import { hasNoReference, markupOverReference } from './markup.ts'

test('the mark-up is what the client pays above the reference rate, and may be negative', () => {
  const rateOf = (text: string) => fractionOf(parseDecimal(text))
  expect(decimalText(markupOverReference(rateOf('1.158201'), rateOf('1.1699')))).toBe('1.01')
  expect(decimalText(markupOverReference(rateOf('1.2'), rateOf('1.1699')))).toBe('-2.51')
})

test('names a missing reference rate only for currencies the European Central Bank does not list', () => {
  expect(hasNoReference({ from: 'EUR', to: 'NOK' })).toBe(false)
  expect(hasNoReference({ from: 'USD', to: 'EUR' })).toBe(false)
  expect(hasNoReference({ from: 'AED', to: 'USD' })).toBe(true)
})
