import { expect, test } from 'vitest'
import { figureOf, publishedBy } from '../../../test/figures.ts'
import { decimalText, parseDecimal } from '../money/decimal.ts'
import { convert } from './conversion.ts'
import { keptPercent } from './kept-share.ts'
import { createRateBook } from './rate-book.ts'

const since = new Date('2026-01-01')
const now = new Date('2026-11-13T18:00:00Z')
const schedule = (currency: string, margin: string) => ({
  currency,
  country: undefined,
  clientType: undefined,
  validFrom: since,
  recordedAt: since,
  tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal(margin) }],
})

const book = createRateBook(
  {
    listedCurrencies: ['EUR', 'USD', 'PLN'],
    recent: publishedBy('ecb', figureOf('EUR/USD 1.1699', '2026-11-13'), figureOf('EUR/PLN 4.3731', '2026-11-13')),
    held: [],
    marginSchedules: [schedule('USD', '0.0035'), schedule('PLN', '0.0045')],
  },
  now,
)

test.each([
  ['EUR', 'PLN', 'commercial', '0.4500'],
  ['PLN', 'EUR', 'commercial', '0.4500'],
  ['USD', 'PLN', 'commercial', '0.7984'],
  ['EUR', 'PLN', 'official_by_partner', '0.0000'],
] as const)('the margin kept from %s to %s with %s rates is %s percent', (from, to, provider, kept) => {
  const board = book.board({ provider, country: 'LT', clientType: 'natural' })
  const [entry] = convert(board, { from: [from], to: [to], amount: parseDecimal('100'), fixed: 'from' })
  expect(entry && decimalText(keptPercent(entry) ?? parseDecimal('9'))).toBe(kept)
})
