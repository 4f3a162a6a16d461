import { expect, test } from 'vitest'
import { figureOf, publishedBy } from '../../../test/figures.ts'
import { decimalText, parseDecimal } from '../money/decimal.ts'
import { usualRules } from '../rates/offer-rules.ts'
import { createRateBook } from '../rates/rate-book.ts'
import { type AmountsByProvider, releaseEffect } from './release-effect.ts'

const now = new Date('2026-11-16T17:00:00Z')
const last = publishedBy('ecb', figureOf('EUR/NOK 10.8326', '2026-11-13'))
const [doubtful] = publishedBy('ecb', figureOf('EUR/NOK 10.4859', '2026-11-16'))

function bookWith(held: boolean) {
  return createRateBook(
    {
      listedCurrencies: ['EUR', 'NOK', 'SEK'],
      recent: last,
      held: held && doubtful ? [{ ...doubtful, reason: 'jump' }] : [],
      marginSchedules: [
        {
          currency: 'NOK',
          country: undefined,
          clientType: undefined,
          validFrom: new Date(0),
          recordedAt: new Date(0),
          tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal('0.005') }],
        },
      ],
    },
    now,
    { rules: { ...usualRules, held: 'keep' } },
  )
}

const texts = (given: AmountsByProvider) =>
  [given.commercial, given.official_by_partner].map((one) => one && decimalText(one))

test('visitors see the last good figure now, and the held one after release', () => {
  if (!doubtful) throw new Error('there is a figure')
  const asked = { country: 'LT', amount: parseDecimal('100'), at: now }
  const { now: seen, released } = releaseEffect(bookWith(true), doubtful, asked)
  expect(texts(seen)).toEqual(['1077.84370000', '1083.26000000'])
  // 1,048.59 minus half a percent, as the calls behind the page return it.
  expect(texts(released)).toEqual(['1043.34705000', '1048.59000000'])
})

test('a pair without an offer gives nothing, before and after', () => {
  const [unlisted] = publishedBy('ecb', figureOf('EUR/XAU 0.0003', '2026-11-16'))
  if (!unlisted) throw new Error('there is a figure')
  const { released } = releaseEffect(bookWith(false), unlisted, { country: 'LT', amount: parseDecimal('100'), at: now })
  expect(texts(released)).toEqual([undefined, undefined])
})

test('a held figure of an earlier day does not replace a newer one of its source', () => {
  const [earlier] = publishedBy('ecb', figureOf('EUR/NOK 9', '2026-11-12'))
  if (!earlier) throw new Error('there is a figure')
  const { now: seen, released } = releaseEffect(bookWith(false), earlier, {
    country: 'LT',
    amount: parseDecimal('100'),
    at: now,
  })
  expect(texts(released)).toEqual(texts(seen))
})
