import { expect, test } from 'vitest'
import { checkAddress, isProblem, worstCheck } from './link-check.ts'

test.each([
  ['https://www.lb.lt/', 'good'],
  ['/en/pages/contacts', 'good'],
  ['mailto:help@evp.example', 'good'],
  ['https://bank.evp.example/users/{userIdentifier}/avatar.jpg', 'value'],
  ['HTTP://www.lb.lt/', 'plain'],
  [null, 'nowhere'],
] as const)('the check of %s is %s', (address, check) => {
  expect(checkAddress(address)).toBe(check)
})

test('returns the worst of several checks, and does not call a variable a problem', () => {
  expect(worstCheck(['good', 'nowhere', 'plain'])).toBe('nowhere')
  expect(worstCheck([])).toBe('good')
  expect([isProblem('value'), isProblem('plain')]).toEqual([false, true])
})
