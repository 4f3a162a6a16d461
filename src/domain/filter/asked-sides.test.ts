import { expect, test } from 'vitest'
import { resolveSides } from './asked-sides.ts'

const supported = ['EUR', 'PLN', 'USD']

test('if from_currency is absent, the country default currency is used', () => {
  expect(resolveSides({ from: undefined, to: undefined }, 'PLN', supported)).toEqual({ from: ['PLN'], to: supported })
})

test('uses all supported currencies for an absent from_currency when only a to_currency is given', () => {
  expect(resolveSides({ from: undefined, to: ['USD'] }, 'PLN', supported)).toEqual({ from: supported, to: ['USD'] })
})

test('if to_currency is absent, all supported currencies are used', () => {
  expect(resolveSides({ from: ['USD'], to: undefined }, 'PLN', supported)).toEqual({ from: ['USD'], to: supported })
})
