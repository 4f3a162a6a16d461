import { expect, test } from 'vitest'
import { figureOf, publishedBy } from '../../../test/figures.ts'
import { marginsOf, scheduleOf } from '../../../test/margins.ts'
import { decimalText, parseDecimal } from '../money/decimal.ts'
import { createRateBook } from '../rates/rate-book.ts'
import { simulate } from './simulation.ts'

const now = new Date('2026-09-29T16:00:00Z')
const tomorrow = new Date('2026-09-30T06:00:00Z')
const book = createRateBook(
  {
    listedCurrencies: ['EUR', 'PLN', 'USD'],
    recent: [
      ...publishedBy('ecb', figureOf('EUR/PLN 4.37308992', '2026-09-29')),
      ...publishedBy('ecb', figureOf('EUR/USD 1.136072', '2026-09-29')),
    ],
    held: [],
    marginSchedules: [
      scheduleOf('PLN 0.45 10000:0.40 50000:0.30'),
      scheduleOf('USD 0.35'),
      scheduleOf('USD 0.30', '2026-09-30T00:00:00Z'),
    ],
  },
  now,
)
const question = { country: 'LT', direction: 'from_eur', now, startsAt: tomorrow } as const
const shown = (amounts: string[], currencies = ['PLN']) =>
  simulate(book, [marginsOf('PLN natural 0.55 10000:0.40 50000:0.30')], {
    ...question,
    currencies,
    amounts: amounts.map(parseDecimal),
  }).map(({ currency, clientType, today, later }) => [
    currency,
    clientType,
    today && decimalText(today.toAmount),
    later && decimalText(later.toAmount),
  ])

test('a margin of 0.55 instead of 0.45 percent for PLN changes 4,353.41 into 4,349.04, and not for companies or large amounts', () => {
  expect(shown(['1000', '10000'])).toEqual([
    ['PLN', 'natural', '4353.41101536', '4349.03792544'],
    ['PLN', 'natural', '43555.97560320', '43555.97560320'],
    ['PLN', 'legal', '4353.41101536', '4353.41101536'],
    ['PLN', 'legal', '43555.97560320', '43555.97560320'],
  ])
})

test('includes changes scheduled until then', () => {
  expect(shown(['100'], ['USD'])[0]).toEqual(['USD', 'natural', '113.20957480', '113.26637840'])
})

test('takes amounts of the currency in the other direction', () => {
  const [one] = simulate(book, [marginsOf('PLN 1')], {
    ...question,
    direction: 'to_eur',
    currencies: ['PLN', 'EUR'],
    amounts: [parseDecimal('437.308992')],
  })
  expect(one?.today && decimalText(one.today.toAmount)).toBe('99.55000000')
  expect(one?.later && decimalText(one.later.toAmount)).toBe('99.00000000')
})

test('gives nothing after a currency is no longer offered', () => {
  const [one] = simulate(book, [marginsOf('PLN')], { ...question, currencies: ['PLN'], amounts: [parseDecimal('1')] })
  expect([one?.today !== undefined, one?.later]).toEqual([true, undefined])
})
