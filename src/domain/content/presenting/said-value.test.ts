import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRichText } from '../../../../test/any-rich-text.ts'
import { menus } from '../model/collections/menus.ts'
import { pages } from '../model/collections/pages.ts'
import type { RichText } from '../model/rich-text.ts'
import { type Reading, saidText, saidValue } from './said-value.ts'

/** Somebody in Lithuania who reads Lithuanian; there are layout 1 and page 7, and every link and address leads somewhere. */
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
  saidValue(menus.shared, { title: 'Footer', items }, { ...reading, ...reader }).items

test('what a page refers to is told by its key, and what is not said is left out', () => {
  expect(saidValue(pages.shared, { layout: 1, category: 2 }, reading)).toEqual({ layout: 'article' })
})

test('for whom something is, is nobody’s business but ours', () => {
  expect(saidValue(pages.shared, { layout: 1, countries: ['LT'] }, reading)).toEqual({ layout: 'article' })
})

test('a label is said in the language of whoever reads, or else in English, and then it says so', () => {
  const items = [{ label: { en: 'Fees', lt: 'Kainos' }, target: { page: 7 } }]
  expect(said(items)).toEqual([{ label: 'Kainos', target: '/lt/pages/kainos' }])
  expect(said(items, { language: 'pl' })).toEqual([{ label: 'Fees', labelLanguage: 'en', target: '/lt/pages/kainos' }])
})

test('an item whose target leads nowhere is left out with what stands under it; one without a target is a heading', () => {
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
])('an item for %j is shown to a Lithuanian in Lithuania: %s', (shown, isShown) => {
  expect(said([{ label: { lt: 'Tax codes' }, ...shown }])).toEqual(isShown ? [{ label: 'Tax codes' }] : [])
})

test('words whose target is gone stay as words, and every other target is an address', () => {
  const text: RichText = [
    {
      kind: 'paragraph',
      spans: [
        { text: 'Prices', strong: true, target: { page: 7 } },
        { text: 'gone', target: { page: 8 } },
      ],
    },
  ]
  expect(saidText(text, reading)).toEqual([
    {
      kind: 'paragraph',
      spans: [{ text: 'Prices', strong: true, address: '/lt/pages/kainos' }, { text: 'gone' }],
    },
  ])
})

/** A text with what each of its targets becomes. */
function withTargets(text: RichText, become: (target: string) => string): unknown {
  return JSON.parse(JSON.stringify(text).replace(/,"target":(\{[^}]*\})/g, (_, target: string) => become(target)))
}

test('whatever a text is made of, only its targets are told otherwise, and none is told as we keep it', () => {
  fc.assert(
    fc.property(anyRichText(3), (text) => {
      const nowhere = saidText(text, { ...reading, addressOf: () => undefined })
      expect(nowhere).toEqual(withTargets(text, () => ''))
      const somewhere = saidText(text, { ...reading, addressOf: (target) => JSON.stringify(target) })
      expect(somewhere).toEqual(withTargets(text, (target) => `,"address":${JSON.stringify(target)}`))
    }),
  )
})
