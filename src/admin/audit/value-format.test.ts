import { expect, test } from 'vitest'
import { findRecordedTier } from './value-format.ts'

test('reads a tier as recorded and as proposed', () => {
  const tier = { percent: { units: 40n, scale: 2 }, from: { units: 10_000n, scale: 0 } }
  expect(findRecordedTier('0.40 % from 10000 EUR')).toEqual(tier)
  expect(findRecordedTier({ margin: '0.40', from_amount: '10000' })).toEqual(tier)
  expect(findRecordedTier('-0.40 %')).toEqual({ percent: { units: -40n, scale: 2 }, from: { units: 0n, scale: 0 } })
})

test('rejects anything else', () => {
  for (const recorded of ['0,40 %', '', '1e3 %', null, 7, {}, { margin: {}, from_amount: '0' }])
    expect(findRecordedTier(recorded)).toBeUndefined()
})
