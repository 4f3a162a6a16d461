import { expect, test } from 'vitest'
import { namedForms } from './plural-examples.ts'

test('shows each form with the counts that use it', () => {
  expect(namedForms('%count% diena|%count% dienos|%count% dienų', 'lt')).toEqual([
    { text: '%count% diena', counts: [1, 21, 31], hasMore: true },
    { text: '%count% dienos', counts: [2, 3, 4], hasMore: true },
    { text: '%count% dienų', counts: [0, 10, 11], hasMore: true },
  ])
  expect(namedForms('{1}%count% ditë|%count% ditë', 'xk')).toMatchObject([{ counts: [1] }, { counts: [0, 2, 3] }])
  expect(namedForms('a|b|c', 'en').at(-1)).toEqual({ text: 'c', counts: [], hasMore: false })
})
