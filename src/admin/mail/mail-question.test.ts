import { expect, test } from 'vitest'
import { readQuery } from '../routing/address-query.ts'
import { mailQuestion } from './mail-question.ts'

test.each([
  [{ search: '', state: undefined, offset: 0 }, 'mail'],
  [{ search: 'a@b', state: 'failed', offset: 50 }, 'mail?search=a%40b&state=failed&offset=50'],
] as const)('writes %o as %s and reads it back', (question, address) => {
  expect(mailQuestion.path(question)).toBe(address)
  expect(readQuery(mailQuestion, address.split('?')[1] ?? '')).toEqual(question)
})

test('ignores invalid parameters', () => {
  expect(readQuery(mailQuestion, 'state=lost&offset=-3')).toEqual({ search: '', state: undefined, offset: 0 })
  expect(readQuery(mailQuestion, 'offset=many').offset).toBe(0)
})
