import { expect, test } from 'vitest'
import { pages } from '../model/collections/pages.ts'
import { rightsFor } from './block-rights.ts'

const block = (kind: string) => ({ id: kind, kind, slot: 'main', fields: {} })

test('lists the rights that the kinds of the blocks need, each once', () => {
  const value = { layout: 1, blocks: [block('rich_text'), block('image'), block('rates_table')] }
  expect(rightsFor(pages.shared, value)).toEqual(['content.change'])
  const ofRates = (kind: string) => (kind === 'rates_table' ? 'rates.change' : 'content.change')
  expect(rightsFor(pages.shared, value, ofRates as Parameters<typeof rightsFor>[2])).toEqual([
    'content.change',
    'rates.change',
  ])
  expect(rightsFor(pages.shared, { layout: 1 })).toEqual([])
})
