import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import type { OwnRate } from './own-rate.ts'
import { everHolds, openOwnRates, planOf, ratesToEnd } from './own-rate-plan.ts'

const recorded = new Date('2026-11-16T08:00:00Z')

/** A rate from a day of November on, until another. */
function own(rate: string, from: number, until?: number, currency = 'PLN'): OwnRate {
  const day = (number: number) => new Date(`2026-11-${number}T08:00:00Z`)
  return {
    currency,
    rate: parseDecimal(rate),
    validFrom: day(from),
    recordedAt: recorded,
    endedAt: undefined,
    validUntil: until ? day(until) : undefined,
  }
}

test('a rate that starts while another is active replaces it, and each names the other', () => {
  const [first, second] = [own('4.1', 16), own('4.2', 18, 20)]
  const rates = [first, second, own('1.1', 17, undefined, 'USD')]
  expect(planOf(rates, first)).toEqual({ before: undefined, after: second, until: second.validFrom })
  expect(planOf(rates, second)).toEqual({ before: first, after: undefined, until: second.validUntil })
})

test('a rate that ends before the next starts is not replaced', () => {
  const rates = [own('4.1', 16, 17), own('4.2', 18)]
  const [first = rates[1], second = first] = rates
  expect(first && planOf(rates, first)).toMatchObject({ after: undefined, until: first?.validUntil })
  expect(second && planOf(rates, second)).toMatchObject({ before: undefined, until: undefined })
})

test('a new rate is the last of those with its start, so only later ones replace it', () => {
  const rates = [own('4.1', 18), own('4.2', 20)]
  const wanted = own('4.3', 18)
  expect(planOf(rates, wanted)).toEqual({ before: rates[0], after: rates[1], until: rates[1]?.validFrom })
  expect([...rates, wanted].map((rate) => everHolds([...rates, wanted], rate))).toEqual([false, true, true])
})

test('a replaced rate is neither open nor ended, unless it would return', () => {
  const [replaced, holding] = [own('4.1', 16), own('4.2', 17)]
  const [overtaken, planned] = [own('4.3', 20), own('4.4', 20)]
  const rates = [replaced, holding, overtaken, planned]
  const at = new Date('2026-11-18T08:00:00Z')
  expect(openOwnRates(rates, at)).toEqual([holding, planned])
  expect(ratesToEnd(rates, at)).toEqual([holding, planned, overtaken])
})

test('after all of them are ended none is active, now or later', () => {
  const day = fc.integer({ min: 16, max: 28 })
  const drawn = fc.array(fc.tuple(day, fc.option(day, { nil: undefined })), { maxLength: 6 })
  fc.assert(
    fc.property(drawn, day, (days, now) => {
      const rates = days.map(([from, until], index) => own(`4.${index + 1}`, from, until))
      const at = new Date(`2026-11-${now}T08:00:00Z`)
      const ended = ratesToEnd(rates, at)
      const left = rates.map((rate) => (ended.includes(rate) ? { ...rate, endedAt: at } : rate))
      expect(openOwnRates(left, at)).toEqual([])
    }),
  )
})
