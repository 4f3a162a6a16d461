import { expect, test } from 'vitest'
import { addressOf, readQuestion } from './mail-question.ts'

test.each([
  [{ search: '', state: undefined, offset: 0 }, 'mail'],
  [{ search: 'a@b', state: 'failed', offset: 50 }, 'mail?search=a%40b&state=failed&offset=50'],
] as const)('%o is at %s and back', (question, address) => {
  expect(addressOf(question)).toBe(address)
  expect(readQuestion(address.split('?')[1] ?? '')).toEqual(question)
})

test('what an address says that nobody could mean is passed over', () => {
  expect(readQuestion('state=lost&offset=-3')).toEqual({ search: '', state: undefined, offset: 0 })
  expect(readQuestion('offset=many').offset).toBe(0)
})
