import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRichText } from '../../../../test/any-rich-text.ts'
import { menus } from '../model/collections/menus.ts'
import { pages } from '../model/collections/pages.ts'
import type { RichText } from '../model/rich-text.ts'
import { publicText, publicValue, type Reading } from './public-value.ts'

/**
 * A reader in Lithuania who reads Lithuanian; layout 1 and page 7 exist, and every link and address leads somewhere.
 */
const reading: Reading = {
  language: 'lt',
  country: 'LT',
  keyOf: (collection, id) => (collection === 'layouts' && id === 1 ? 'article' : undefined),
  addressOf(target) {
    if ('page' in target) return target.page === 7 ? '/lt/pages/kainos' : undefined
    return 'link' in target ? `https://links.example/${target.link}` : target.address
  },
}

const said = (items: unknown, reader: Partial<Reading> = {}) =>
  publicValue(menus.shared, { title: 'Footer', items }, { ...reading, ...reader }).items

test('refers to other documents by key, and leaves out unpublished ones', () => {
  expect(publicValue(pages.shared, { layout: 1, category: 2 }, reading)).toEqual({ layout: 'article' })
})

test('leaves out the countries to which a document is limited', () => {
  expect(publicValue(pages.shared, { layout: 1, countries: ['LT'] }, reading)).toEqual({ layout: 'article' })
})

test('gives a label in the language of the reader, or in English with its language', () => {
  const items = [{ label: { en: 'Fees', lt: 'Kainos' }, target: { page: 7 } }]
  expect(said(items)).toEqual([{ label: 'Kainos', target: '/lt/pages/kainos' }])
  expect(said(items, { language: 'pl' })).toEqual([{ label: 'Fees', labelLanguage: 'en', target: '/lt/pages/kainos' }])
})

test('leaves out an item whose target leads nowhere, with its children; one without a target is a heading', () => {
  const [child, label] = [{ label: { lt: 'Cards' }, target: { page: 7 } }, { lt: 'Help' }]
  expect(said([{ label, target: { page: 8 }, children: [child] }])).toEqual([])
  expect(said([{ label, children: [child, { label, target: { page: 8 } }] }])).toEqual([
    { label: 'Help', children: [{ label: 'Cards', target: '/lt/pages/kainos' }] },
  ])
})

test.each([
  [{ countries: ['LT', 'LV'] }, true],
  [{ countries: ['LV'] }, false],
  [{ countries: [] }, true],
  [{ languages: ['lt'] }, true],
  [{ languages: ['en'] }, false],
  [{ countries: ['LT'], languages: ['en'] }, false],
])('shows an item for %j to a Lithuanian in Lithuania: %s', (shown, isShown) => {
  expect(said([{ label: { lt: 'Tax codes' }, ...shown }])).toEqual(isShown ? [{ label: 'Tax codes' }] : [])
})

test('keeps text whose target is gone, and turns every other target into an address', () => {
  const text: RichText = [
    {
      kind: 'paragraph',
      spans: [
        { text: 'Prices', strong: true, target: { page: 7 } },
        { text: 'gone', target: { page: 8 } },
      ],
    },
  ]
  expect(publicText(text, reading)).toEqual([
    {
      kind: 'paragraph',
      spans: [{ text: 'Prices', strong: true, address: '/lt/pages/kainos' }, { text: 'gone' }],
    },
  ])
})

/** Returns a text with every target replaced. */
function withTargets(text: RichText, become: (target: string) => string): unknown {
  return JSON.parse(JSON.stringify(text).replace(/,"target":(\{[^}]*\})/g, (_, target: string) => become(target)))
}

test('replaces every stored target of a text with its address, and changes nothing else', () => {
  fc.assert(
    fc.property(anyRichText(3), (text) => {
      const nowhere = publicText(text, { ...reading, addressOf: () => undefined })
      expect(nowhere).toEqual(withTargets(text, () => ''))
      const somewhere = publicText(text, { ...reading, addressOf: (target) => JSON.stringify(target) })
      expect(somewhere).toEqual(withTargets(text, (target) => `,"address":${JSON.stringify(target)}`))
    }),
  )
})
