import { expect, test } from 'vitest'
import { tellingTitle } from './telling-title.ts'

const fees = { id: 1, key: 'question.fees', title: 'What does it cost?' }
const market = { id: 2, key: 'question.fees.market', title: 'What does it cost?' }
const origin = { id: 3, key: 'question.origin', title: 'Where do these rates come from?' }

test('adds keys to equal titles only', () => {
  const all = [fees, market, origin]
  expect(all.map((one) => tellingTitle(one, all))).toEqual([
    'What does it cost? (question.fees)',
    'What does it cost? (question.fees.market)',
    'Where do these rates come from?',
  ])
  expect(tellingTitle(fees, [fees, origin])).toBe(fees.title)
})
