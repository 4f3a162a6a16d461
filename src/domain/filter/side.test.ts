import { expect, test } from 'vitest'
import { allCurrencies, findNamed, findSide, findSingle, isList, oneCurrency, readSide } from './side.ts'

const several = { kind: 'several', currencies: ['EUR', 'USD'] } as const

test('all currencies are a list, the Albanian lek is one currency', () => {
  expect([readSide('all'), several, readSide('ALL'), readSide('EUR')].map(isList)).toEqual([true, true, false, false])
})

test('a repeated currency is one currency, and no currency is no side', () => {
  const sides = [findSide(['EUR', 'EUR']), findSide(['EUR', 'USD', 'EUR']), findSide([])]
  expect(sides).toEqual([oneCurrency('EUR'), several, undefined])
})

test('a side with all currencies names none, and only one currency is single', () => {
  const sides = [allCurrencies, oneCurrency('EUR'), several]
  expect(sides.map(findNamed)).toEqual([undefined, ['EUR'], ['EUR', 'USD']])
  expect(sides.map(findSingle)).toEqual([undefined, 'EUR', undefined])
})
