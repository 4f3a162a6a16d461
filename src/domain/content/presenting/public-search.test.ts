import { expect, test } from 'vitest'
import { textBlocks } from '../model/collections/text-blocks.ts'
import type { PublicDocument } from './public-order.ts'
import { matchesWords, titledFirst } from './public-search.ts'

function published(title: string, text: string): PublicDocument {
  const value = { title, text: [{ kind: 'paragraph', spans: [{ text }] }] }
  return {
    document: { id: 1, key: title, shared: undefined, local: new Map() },
    local: { value, version: 1, since: new Date(0), language: 'en' },
    since: new Date(0),
  }
}

const fees = published('Fees', 'What transfers cost')
const costs = published('Costs', 'All fees in one place')

test('each search word begins a word of the title or text', () => {
  const has = (...words: string[]) => matchesWords(fees, textBlocks, words)
  expect([has('fee', 'trans'), has('cost'), has('fee', 'place'), has('ees'), has()]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('documents with all words in the title come first, the others keep their order', () => {
  const other = published('Other', 'fees, too')
  const titles = titledFirst([costs, other, fees], textBlocks, ['fee']).map(({ document }) => document.key)
  expect(titles).toEqual(['Fees', 'Costs', 'Other'])
})
