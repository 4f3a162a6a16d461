import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestWord } from './near-word.ts'

const words = ['payments', 'pay', 'page', 'privacy', 'fees', 'exchange', 'обмен', '2026']

test.each([
  ['paymnets', 'payments'],
  ['pamyents', 'payments'],
  ['paymen', 'payments'],
  ['payemnt', 'payments'],
  ['apyments', 'payments'],
  ['exchagne', 'exchange'],
  ['excange', 'exchange'],
  ['feess', 'fees'],
  ['обмне', 'обмен'],
])('corrects %s to %s', (typed, meant) => {
  expect(nearestWord(typed, words)).toBe(meant)
})

test.each(['pya', 'xayments', '2027', 'paymxxxs', 'feed me'])('finds nothing near %s', (typed) => {
  expect(nearestWord(typed, words)).toBeUndefined()
})

test('prefers a word of the same length among equally similar ones', () => {
  expect(nearestWord('rates', ['ratesheet', 'rated', 'rates'])).toBe('rates')
  expect(nearestWord('ratse', ['ratesheet', 'rates'])).toBe('rates')
})

test('corrects one error anywhere after the first letter', () => {
  const letter = fc.constantFrom(...'abcdefgh')
  const long = fc.array(letter, { minLength: 5, maxLength: 12 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(long, fc.nat(), letter, fc.constantFrom('other', 'more', 'less'), (word, seed, another, mistake) => {
      const at = 1 + (seed % (word.length - 1))
      const rest = word.slice(mistake === 'more' ? at : at + 1)
      const typed = word.slice(0, at) + (mistake === 'less' ? '' : another) + rest
      expect(nearestWord(typed, [word])).toBe(word)
    }),
  )
})
