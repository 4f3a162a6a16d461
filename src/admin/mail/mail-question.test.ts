import { expect, test } from 'vitest'
import { readQuery } from '../routing/address-query.ts'
import { mailQuestion } from './mail-question.ts'

test.each([
  [{ search: '', state: undefined, offset: 0 }, 'mail'],
  [{ search: 'a@b', state: 'failed', offset: 50 }, 'mail?search=a%40b&state=failed&offset=50'],
] as const)('%o is at %s and back', (question, address) => {
  expect(mailQuestion.path(question)).toBe(address)
  expect(readQuery(mailQuestion, address.split('?')[1] ?? '')).toEqual(question)
})

test('what an address says that nobody could mean is passed over', () => {
  expect(readQuery(mailQuestion, 'state=lost&offset=-3')).toEqual({ search: '', state: undefined, offset: 0 })
  expect(readQuery(mailQuestion, 'offset=many').offset).toBe(0)
})
