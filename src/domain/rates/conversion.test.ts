import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { formatAmount } from '../money/amount.ts'
import { type Decimal, parseDecimal } from '../money/decimal.ts'
import type { ClientType } from '../sources/provider.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { convert, type Question } from './conversion.ts'
import type { MarginSchedule } from './margin.ts'
import { createRateBook } from './rate-book.ts'

/** Digits after the point as sources publish them; KWD represents units smaller than a hundredth. */
const currencies = ['USD', 'GBP', 'JPY', 'KWD', 'PLN', 'IDR'] as const
const now = new Date('2026-11-15T12:00:00Z')

type Margins = Record<ClientType, readonly { from: number; tenthsOfBasisPoint: number }[]>
type World = { perEuro: Record<string, string>; margins: Record<string, Margins> }

const rateText = fc
  .tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, scale]) => {
    const text = String(digits).padStart(scale + 1, '0')
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  })
const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 10 ** 8 }), { maxLength: 3 })
  .chain((starts) =>
    fc.tuple(
      ...[0, ...starts.toSorted((a, b) => a - b)].map((from) =>
        fc.record({ from: fc.constant(from), tenthsOfBasisPoint: fc.nat(9_000) }),
      ),
    ),
  )
const world: fc.Arbitrary<World> = fc.record({
  perEuro: fc.record(Object.fromEntries(currencies.map((code) => [code, rateText]))),
  margins: fc.record(Object.fromEntries(currencies.map((code) => [code, fc.record({ natural: tiers, legal: tiers })]))),
})
const amountText = fc.oneof(
  fc.integer({ min: 1, max: 10 ** 6 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 1, max: 10 ** 9 }).map(String),
  fc.constantFrom('0.01', '1000000000', '100'),
)
const anyCurrency = fc.constantFrom('EUR', ...currencies)
const side = fc.oneof(fc.tuple(anyCurrency), fc.uniqueArray(anyCurrency, { minLength: 2 }))
const asked = fc.record({
  world,
  from: side,
  to: side,
  amount: amountText,
  fixed: fc.constantFrom('from' as const, 'to' as const),
  clientType: fc.constantFrom('natural' as const, 'legal' as const),
})

function bookOf({ perEuro, margins }: World) {
  const published: PublishedRate[] = Object.entries(perEuro).map(([quote, rate]) => ({
    source: 'market',
    base: 'EUR',
    quote,
    quantity: 1,
    date: '2026-11-13',
    learnedAt: now,
    origin: 'fetched' as const,
    rate: parseDecimal(rate),
  }))
  const marginSchedules: MarginSchedule[] = Object.entries(margins).flatMap(([currency, byClient]) =>
    (['natural', 'legal'] as const).map((clientType) => ({
      currency,
      country: undefined,
      clientType,
      validFrom: new Date(0),
      recordedAt: new Date(0),
      tiers: byClient[clientType].map(({ from, tenthsOfBasisPoint }) => ({
        fromAmount: { units: BigInt(from), scale: 0 },
        margin: { units: BigInt(tenthsOfBasisPoint), scale: 5 },
      })),
    })),
  )
  return createRateBook({ listedCurrencies: ['EUR', ...currencies], recent: published, held: [], marginSchedules }, now)
}

/** The same computation in another way: integers over a common denominator, and long division on text for rounding. */
class Quotient {
  readonly top: bigint
  readonly bottom: bigint
  constructor(top: bigint, bottom = 1n) {
    this.top = top
    this.bottom = bottom
  }
  static of(text: string): Quotient {
    const [whole = '', part = ''] = text.split('.')
    return new Quotient(BigInt(whole + part), BigInt(`1${'0'.repeat(part.length)}`))
  }
  times(other: Quotient): Quotient {
    return new Quotient(this.top * other.top, this.bottom * other.bottom)
  }
  over(other: Quotient): Quotient {
    return new Quotient(this.top * other.bottom, this.bottom * other.top)
  }
  reaches(whole: number): boolean {
    return this.top >= BigInt(whole) * this.bottom
  }
  /** Divides digit by digit; the ninth digit after the point decides about rounding. */
  text(): string {
    let rest = this.top % this.bottom
    let digits = (this.top / this.bottom).toString()
    for (let place = 0; place < 8; place++) {
      rest *= 10n
      digits += (rest / this.bottom).toString()
      rest %= this.bottom
    }
    if ((rest * 10n) / this.bottom >= 5n) digits = (BigInt(digits) + 1n).toString().padStart(digits.length, '0')
    const trimmed = digits.slice(-8).replace(/0+$/, '').padEnd(2, '0')
    return `${digits.slice(0, -8)}.${trimmed}`
  }
}

function expectedAmount(
  given: { world: World; clientType: ClientType; amount: string; fixed: 'from' | 'to' },
  from: string,
  to: string,
) {
  if (from === to) return Quotient.of(given.amount).text()
  const perEuro = (code: string) => (code === 'EUR' ? new Quotient(1n) : Quotient.of(given.world.perEuro[code] ?? ''))
  const inEuro = Quotient.of(given.amount).over(perEuro(given.fixed === 'from' ? from : to))
  const kept = (code: string) => {
    const reached = given.world.margins[code]?.[given.clientType].filter((tier) => inEuro.reaches(tier.from)) ?? []
    return new Quotient(100_000n - BigInt(reached.at(-1)?.tenthsOfBasisPoint ?? 0), 100_000n)
  }
  const rate = perEuro(to).over(perEuro(from)).times(kept(from)).times(kept(to))
  return (given.fixed === 'from' ? Quotient.of(given.amount).times(rate) : Quotient.of(given.amount).over(rate)).text()
}

test('every direction, single or list, by either side, agrees with an independent exact computation', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const board = bookOf(given.world).board({ provider: 'commercial', country: 'LT', clientType: given.clientType })
      const { from, to, fixed } = given
      const answers = convert(board, { from, to, fixed, amount: parseDecimal(given.amount) })
      const isList = from.length > 1 || to.length > 1
      const pairs = from
        .flatMap((source) => to.map((target) => [source, target] as const))
        .filter(([a, b]) => !isList || a !== b)
      expect(answers.map((answer) => [answer.from, answer.to])).toEqual(pairs)
      for (const answer of answers) {
        const open = fixed === 'from' ? answer.toAmount : answer.fromAmount
        expect(formatAmount(open)).toBe(expectedAmount(given, answer.from, answer.to))
        expect(formatAmount(fixed === 'from' ? answer.fromAmount : answer.toAmount)).toBe(
          Quotient.of(given.amount).text(),
        )
      }
    }),
    runs(40),
  )
})

test('an official rate has no margin, and converting back gives the amount again', () => {
  fc.assert(
    fc.property(world, anyCurrency, anyCurrency, amountText, (given, from, to, amount) => {
      const board = bookOf(given).board({ provider: 'official_by_partner', country: 'LT', clientType: 'natural' })
      const [there] = convert(board, { from: [from], to: [to], fixed: 'from', amount: parseDecimal(amount) })
      const [back] = convert(board, { from: [to], to: [from], fixed: 'to', amount: parseDecimal(amount) })
      // The result in one direction costs the amount in the other.
      expect(there && formatAmount(there.toAmount)).toBe(back && formatAmount(back.fromAmount))
    }),
    runs(40),
  )
})

const simpleWorld: World = {
  perEuro: { USD: '1.1699', GBP: '0.8567', JPY: '185.66', KWD: '0.358', PLN: '4.3078', IDR: '20659.38' },
  margins: Object.fromEntries(
    currencies.map((code) => {
      const margin = [{ from: 0, tenthsOfBasisPoint: 350 }]
      return [code, { natural: margin, legal: margin }]
    }),
  ),
}

function answer(question: Omit<Question, 'amount'> & { amount: string }): string[] {
  const board = bookOf(simpleWorld).board({ provider: 'commercial', country: 'LT', clientType: 'natural' })
  const asText = (amount: Decimal) => formatAmount(amount)
  return convert(board, { ...question, amount: parseDecimal(question.amount) }).map(
    ({ from, to, fromAmount, toAmount }) => `${asText(fromAmount)} ${from} = ${asText(toAmount)} ${to}`,
  )
}

test('100 EUR at 1.1699 with a margin of 0.35 % are 116.580535 USD', () => {
  expect(answer({ from: ['EUR'], to: ['USD'], fixed: 'from', amount: '100' })).toEqual(['100.00 EUR = 116.580535 USD'])
})

test('adds the margin to the cost of 100 USD', () => {
  expect(answer({ from: ['EUR'], to: ['USD'], fixed: 'to', amount: '100' })).toEqual(['85.77761288 EUR = 100.00 USD'])
})

test('a cross rate keeps the margin of both currencies', () => {
  expect(answer({ from: ['USD'], to: ['PLN'], fixed: 'from', amount: '100' })).toEqual([
    '100.00 USD = 365.64648009 PLN',
  ])
})

test('converts a currency to itself one to one if it is requested singly, and leaves it out of a list', () => {
  expect(answer({ from: ['USD'], to: ['USD'], fixed: 'from', amount: '5' })).toEqual(['5.00 USD = 5.00 USD'])
  expect(answer({ from: ['USD', 'EUR'], to: ['USD'], fixed: 'to', amount: '5' })).toEqual(['4.28888064 EUR = 5.00 USD'])
})

test('leaves out a currency without a price', () => {
  expect(answer({ from: ['EUR'], to: ['CHF', 'USD'], fixed: 'from', amount: '1' })).toEqual([
    '1.00 EUR = 1.16580535 USD',
  ])
})
