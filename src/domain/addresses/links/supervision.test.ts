import { expect, test } from 'vitest'
import { servedCountries } from '../../countries/served-countries.ts'
import { linkNames } from './link.ts'
import { supervisorsOf } from './supervision.ts'

test('every country we serve has a regulator of its own, and no other country stands beside it', () => {
  for (const country of Object.keys(servedCountries)) {
    const own = `regulator_${country.toLowerCase()}`
    expect(linkNames).toContain(own)
    expect(supervisorsOf(country, 'LT').filter((name) => name !== 'regulator_eu')).toEqual([own])
  }
})

test('the authority of the Union is named in the Union alone', () => {
  const inTheUnion = Object.keys(servedCountries).filter((country) =>
    supervisorsOf(country, 'LT').includes('regulator_eu'),
  )
  expect(inTheUnion.toSorted()).toEqual(['BG', 'DE', 'EE', 'ES', 'FR', 'LT', 'LV', 'PL', 'RO'])
})

test('a country without one of its own reads of the home country', () => {
  expect(supervisorsOf('US', 'LT')).toEqual(['regulator_lt', 'regulator_eu'])
  expect(supervisorsOf('US', 'GE')).toEqual(['regulator_ge'])
  expect(supervisorsOf('US', 'JP')).toEqual(['regulator_eu'])
})
