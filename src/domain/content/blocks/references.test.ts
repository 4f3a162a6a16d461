import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRichText } from '../../../../test/any-rich-text.ts'
import { menus } from '../model/collections/menus.ts'
import { pages } from '../model/collections/pages.ts'
import { line, list, optional, reference, richText, target } from '../model/field.ts'
import { referencesOf } from './references.ts'

const leadingTo = (page: number) => [{ kind: 'paragraph', spans: [{ text: 'here', target: { page } }] }]

test('a page refers to its layout, its category and the targets in its text, once each', () => {
  expect(referencesOf(pages.shared, { layout: 1, category: 2, countries: ['LT'] })).toEqual([1, 2])
  const slots = { main: [...leadingTo(3), ...leadingTo(4)], side: leadingTo(3) }
  expect(referencesOf(pages.local, { title: 'Fees 9', slug: '9', slots })).toEqual([3, 4])
})

test('a menu refers to the pages of its items at any depth', () => {
  const items = [
    {
      label: { en: 'Help' },
      target: { page: 1 },
      children: [{ label: { en: 'Cards' }, target: { link: 'site_faq' } }],
    },
    { label: { en: 'About' }, children: [{ label: { en: 'Us' }, children: [{ target: { page: 2 } }] }] },
  ]
  expect(referencesOf(menus.shared, { title: 'Footer', items })).toEqual([1, 2])
})

test('links of the catalogue and addresses are no documents, nor are numbers in text', () => {
  const fields = { title: line(), way: target() }
  expect(referencesOf(fields, { title: '7', way: { link: 'site_faq' } })).toEqual([])
  expect(referencesOf(fields, { way: { address: '/en/pages/7' } })).toEqual([])
})

test('ignores undeclared fields, and an empty value refers to nothing', () => {
  expect(referencesOf({ title: line() }, { title: 'a', layout: 7 })).toEqual([])
  expect(referencesOf(pages.shared, {})).toEqual([])
})

const id = fc.integer({ min: 1, max: 9 })
const fields = {
  chosen: optional(reference('pages')),
  text: optional(richText()),
  steps: list({ leads: optional(target()), text: optional(richText()) }, { depth: 3 }),
}

type Step = { readonly leads?: { page: number }; readonly text?: unknown; readonly children?: readonly Step[] }

const steps = (depth: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record(
      {
        leads: fc.record({ page: id }),
        text: anyRichText(1),
        ...(depth > 1 && { children: steps(depth - 1) }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 2 },
  )

/** Returns every number written as a page reference, at any depth. */
function pagesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => (name === 'page' ? [Number(one)] : pagesIn(one)))
}

test('finds every referenced document once, and no other', () => {
  fc.assert(
    fc.property(id, anyRichText(2), steps(3), (chosen, text, all) => {
      const found = referencesOf(fields, { chosen, text, steps: all })
      expect(found.toSorted()).toEqual([...new Set([chosen, ...pagesIn(text), ...pagesIn(all)])].toSorted())
    }),
  )
})
