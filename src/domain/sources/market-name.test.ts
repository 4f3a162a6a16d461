import { expect, test } from 'vitest'
import { nameOfSources, referenceName } from './market-name.ts'

test('calls a column of rates market rates only if every known figure in it is a market figure', () => {
  expect(referenceName(['market', undefined, 'market'])).toBe('market')
  expect(referenceName(['market', 'official'])).toBe('official')
  expect(referenceName(['market', 'own'])).toBe('official')
})

test('calls a column of rates official if it has no known figure', () => {
  expect(referenceName([])).toBe('official')
  expect(referenceName([undefined])).toBe('official')
})

test('calls a figure from several sources a market figure if one of them is the market', () => {
  expect(nameOfSources(['market'])).toBe('market')
  expect(nameOfSources(['ecb', 'market'])).toBe('market')
  expect(nameOfSources(['ecb', 'lithuania'])).toBe('official')
})
