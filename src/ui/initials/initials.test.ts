import { expect, test } from 'vitest'
import { initialsOf } from './initials.tsx'

test('initials are the first letters of the first two words, or of the only one', () => {
  const cases = { 'Anna Jonaitė': 'AJ', Treasury: 'Tr', 'šarūnas  van der Berg': 'šv', 𝒜nna: '𝒜n', '': '' }
  for (const [name, initials] of Object.entries(cases)) expect(initialsOf(name)).toBe(initials)
})
