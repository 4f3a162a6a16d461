import { expect, test } from 'vitest'
import { nameOfSources, referenceName } from './market-name.ts'

test('a heading is called market only where every known figure below it is the market’s', () => {
  expect(referenceName(['market', undefined, 'market'])).toBe('market')
  expect(referenceName(['market', 'official'])).toBe('official')
  expect(referenceName(['market', 'own'])).toBe('official')
})

test('a heading over figures of which nothing is known is that of the provider', () => {
  expect(referenceName([])).toBe('official')
  expect(referenceName([undefined])).toBe('official')
})

test('a figure that the market has a part in is never called official', () => {
  expect(nameOfSources(['market'])).toBe('market')
  expect(nameOfSources(['ecb', 'market'])).toBe('market')
  expect(nameOfSources(['ecb', 'lithuania'])).toBe('official')
})
