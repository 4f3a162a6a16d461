import { expect, test } from 'vitest'
import { providerDisplayName } from './provider.ts'

test.each([
  ['commercial', 'evp'],
  ['official_by_partner', 'official'],
  ['official-by-partner', 'official'],
  ['some-other-bank', 'some_other_bank'],
  ['constructor', 'constructor'],
])('displays %s as %s', (provider, name) => expect(providerDisplayName(provider)).toBe(name))
