import { expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from './password.ts'

const about = ['jurate.petraite@evp.example', 'Jūratė Petraitė', 'EVP']

test.each([
  ['correct horse battery', undefined],
  ['сьогодні вітряно', undefined],
  ['elevenchars', 'too_short'],
  ['x'.repeat(12), 'too_plain'],
  ['abababababab', 'too_plain'],
  ['abcdefghijklm', 'too_plain'],
  ['123456789012', 'too_plain'],
  ['987654321098', 'too_plain'],
  ['petraite-2026!', 'has_own_name'],
  ['my JURATE password', 'has_own_name'],
  [`${'long enough '.repeat(17)}!`, 'too_long'],
  // Users count an emoji as one character.
  ['🐎🔋🐎🔋🐎🔋', 'too_short'],
])('the problem of the password "%s" is %s', (password, problem) => {
  expect(passwordProblem(password, about)).toBe(problem)
})

test('a name of three letters is no reason to reject a word that contains it', () => {
  expect(passwordProblem('an evpatoria summer', about)).toBeUndefined()
})

test.each([
  ['', 'weak'],
  ['correct hors', 'fair'],
  ['correct horse batt', 'good'],
  ['varlė mezga šaliką rytoj', 'strong'],
  // Long, but repetitive.
  ['red red red red red red red red', 'weak'],
  ['blue sky blue sky blue sky blue sky', 'fair'],
  ['petraite mezga šaliką rytoj', 'weak'],
])('the strength of the password "%s" is %s', (password, strength) => {
  expect(passwordStrength(password, about)).toBe(strength)
})
