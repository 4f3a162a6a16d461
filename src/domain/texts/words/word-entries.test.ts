import { expect, test } from 'vitest'
import { entryOf, findEntries } from './word-entries.ts'

const entries = [
  entryOf('help', { title: 'Help', others: ['https://bank.example/fees'] }),
  entryOf('fees', { title: 'Our fees', others: ['pricing'] }),
  entryOf('prices', { title: 'Kainos', others: ['Prices', 'Цены'] }),
]

test('finds words by their beginnings, in any order, without case and accents', () => {
  expect(findEntries(entries, ['cen'])).toEqual([])
  expect(findEntries(entries, ['цен'])).toEqual(['prices'])
  expect(findEntries(entries, ['kain', 'pric'])).toEqual(['prices'])
})

test('matches in titles come before matches in texts', () => {
  expect(findEntries(entries, ['fees'])).toEqual(['fees', 'help'])
})

test('every word has to match, and no words find nothing', () => {
  expect(findEntries(entries, ['fees', 'kainos'])).toEqual([])
  expect(findEntries(entries, [])).toEqual([])
})
