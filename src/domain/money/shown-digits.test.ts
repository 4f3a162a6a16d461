import { expect, test } from 'vitest'
import { parseDecimal } from './decimal.ts'
import { digitsToShow } from './shown-digits.ts'

test.each([
  [['1.1699', '162.5'], 6],
  [['0.8612'], 6],
  [['0.0512', '0.00613'], 8],
  [['0.00004886', '0.0000489'], 10],
  [['0.00'], 6],
  [[], 6],
])('shows %j with %d digits', (rates, digits) => {
  expect(digitsToShow(rates.map(parseDecimal))).toBe(digits)
})
