import { expect, test } from 'vitest'
import { nameOfSources, referenceName } from './market-name.ts'

test('names a heading market only if every known figure below it is a market figure', () => {
  expect(referenceName(['market', undefined, 'market'])).toBe('market')
  expect(referenceName(['market', 'official'])).toBe('official')
  expect(referenceName(['market', 'own'])).toBe('official')
})

test('names a heading official if no kind is known', () => {
  expect(referenceName([])).toBe('official')
  expect(referenceName([undefined])).toBe('official')
})

test('never names a figure official if it is partly a market figure', () => {
  expect(nameOfSources(['market'])).toBe('market')
  expect(nameOfSources(['ecb', 'market'])).toBe('market')
  expect(nameOfSources(['ecb', 'lithuania'])).toBe('official')
})
