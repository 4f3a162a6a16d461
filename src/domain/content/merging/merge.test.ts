import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { isSame } from '../model/is-same.ts'
import { mergeValues } from './merge.ts'

const base = { title: 'Fees', slug: 'fees', summary: 'What it costs.' }

test.each([
  ['takes a field that only the other editor changed', base, { ...base, title: 'Prices' }, 'Prices', []],
  ['keeps a field that only I changed', { ...base, title: 'Costs' }, base, 'Costs', []],
  [
    'takes equal changes of both editors without a conflict',
    { ...base, title: 'Costs' },
    { ...base, title: 'Costs' },
    'Costs',
    [],
  ],
  [
    'reports different changes of a field as a conflict, and keeps mine',
    { ...base, title: 'Costs' },
    { ...base, title: 'Prices' },
    'Costs',
    ['title'],
  ],
] as const)('%s', (_, mine, theirs, title, conflicts) => {
  expect(mergeValues({ base, mine, theirs })).toEqual({ value: { ...base, title }, conflicts })
})

test('merges changes of different fields for either order of saving', () => {
  const { title: _, ...untitled } = base
  const sides = { base, mine: { ...base, slug: 'what-it-costs' }, theirs: { ...untitled, countries: ['LT'] } }
  const value = { slug: 'what-it-costs', summary: 'What it costs.', countries: ['LT'] }
  expect(mergeValues(sides)).toEqual({ value, conflicts: [] })
  expect(mergeValues({ base, mine: sides.theirs, theirs: sides.mine })).toEqual({ value, conflicts: [] })
})

test('reports a conflict if one editor empties a field that the other changes, and if both fill it', () => {
  const { summary: _, ...emptied } = base
  expect(mergeValues({ base, mine: emptied, theirs: { ...base, summary: 'All of it.' } })).toEqual({
    value: emptied,
    conflicts: ['summary'],
  })
  const begun = mergeValues({ base: {}, mine: { title: 'a' }, theirs: { title: 'b' } })
  expect(begun).toEqual({ value: { title: 'a' }, conflicts: ['title'] })
})

test('a text is one field: changes in different paragraphs conflict', () => {
  const slots = (...texts: string[]) => ({
    slots: { main: texts.map((text) => ({ kind: 'paragraph', spans: [{ text }] })) },
  })
  const sides = { base: slots('one', 'two'), mine: slots('One', 'two'), theirs: slots('one', 'Two') }
  expect(mergeValues(sides)).toEqual({ value: slots('One', 'two'), conflicts: ['slots'] })
})

/**
 * Values with few names and texts, so that both editors often make the same change. Some names are properties of every
 * object.
 */
const values = fc.dictionary(
  fc.constantFrom('title', 'slug', 'constructor', '__proto__'),
  fc.oneof(fc.boolean(), fc.record({ en: fc.constantFrom('a', 'b') })),
)

test('takes every field from one of the editors, and reports conflicts only in fields that both changed', () => {
  fc.assert(
    fc.property(values, values, values, (first, mine, theirs) => {
      const { value, conflicts } = mergeValues({ base: first, mine, theirs })
      const fieldOf = (side: object, name: string) => Object.getOwnPropertyDescriptor(side, name)?.value
      for (const name of new Set([first, mine, theirs].flatMap((side) => Object.keys(side)))) {
        const [was, my, their] = [first, mine, theirs].map((side) => fieldOf(side, name))
        const isTaken = isSame(fieldOf(value, name), isSame(was, my) ? their : my)
        const isConflict = !isSame(was, my) && !isSame(was, their) && !isSame(my, their)
        expect([name, isTaken, conflicts.includes(name)]).toEqual([name, true, isConflict])
      }
    }),
    runs(40),
  )
})

test('finds the same conflicts for both editors, and without conflicts the same value', () => {
  fc.assert(
    fc.property(values, values, values, (first, mine, theirs) => {
      const one = mergeValues({ base: first, mine, theirs })
      const other = mergeValues({ base: first, mine: theirs, theirs: mine })
      expect(other.conflicts.toSorted()).toEqual(one.conflicts.toSorted())
      if (one.conflicts.length === 0) expect(isSame(one.value, other.value)).toBe(true)
    }),
    runs(40),
  )
})
