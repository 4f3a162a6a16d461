import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import type { MarginSchedule } from '../rates/margin.ts'
import type { ClientType } from '../sources/provider.ts'
import { holdingOf } from './margin-versions.ts'

const day = (number: number) => new Date(`2026-11-${number}T08:00:00Z`)

function version(from: number, clientType?: ClientType, margin?: string): MarginSchedule {
  return {
    currency: 'PLN',
    country: undefined,
    clientType,
    validFrom: day(from),
    recordedAt: day(10),
    tiers: margin ? [{ fromAmount: parseDecimal('0'), margin: parseDecimal(margin) }] : [],
  }
}

test('general margins apply to scopes without their own, with one version per client type', () => {
  const versions = [version(10, undefined, '0.0045'), version(12, 'natural', '0.0055'), version(14, 'legal', '0.003')]
  const at = (moment: Date) => versions.map((one) => holdingOf(one, versions, moment).holdsFor)
  expect(at(day(11))).toEqual([['natural', 'legal'], [], []])
  expect(at(day(13))).toEqual([['legal'], ['natural'], []])
  expect(at(day(15))).toEqual([[], ['natural'], ['legal']])
  expect(versions.map((one) => holdingOf(one, versions, day(15)).until)).toEqual([day(14), undefined, undefined])
})

test('a replaced version names its end, and a returning one is in force again', () => {
  const versions = [version(10, undefined, '0.0045'), version(12, 'natural', '0.0055'), version(14, 'natural')]
  const [general, own, gone] = versions.map((one) => holdingOf(one, versions, day(15)))
  expect(general).toEqual({ holdsFor: ['natural', 'legal'], until: undefined, everHolds: true })
  expect(own).toEqual({ holdsFor: [], until: day(14), everHolds: true })
  expect(gone).toEqual({ holdsFor: [], until: undefined, everHolds: false })
})

test('the later of two versions with the same start applies, and the other never does', () => {
  const versions = [version(12, 'natural', '0.005'), version(12, 'natural', '0.006')]
  expect(versions.map((one) => holdingOf(one, versions, day(13)).everHolds)).toEqual([false, true])
})
