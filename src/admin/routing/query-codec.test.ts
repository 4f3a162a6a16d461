import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { readQuery, screenQuery, type ValueOf, writeQuery } from './address-query.ts'
import { fields, parameter } from './query-codec.ts'

const states = ['open', 'spam'] as const

const codec = fields({
  search: parameter.text('who', 20),
  person: parameter.matching('person', /^\d+$/),
  block: parameter.name('block'),
  state: parameter.choice('state', states, 'open'),
  kind: parameter.choice('kind', states),
  id: parameter.number('id'),
  page: parameter.position('page', 1),
  isTrash: parameter.flag('trash', 'only'),
  place: fields({
    item: parameter.of('item', {
      find: (text) => (/^\d+(\.\d+)*$/.test(text) ? text.split('.').map(Number) : undefined),
      write: (item) => item.join('.'),
    }),
  }),
})

const defaults = {
  search: '',
  person: '',
  block: undefined,
  state: 'open',
  kind: undefined,
  id: undefined,
  page: 1,
  isTrash: false,
  place: { item: undefined },
} as const

test('reads back the values that it wrote', () => {
  const values = fc.record({
    search: fc.string({ maxLength: 20 }),
    person: fc.nat().map(String),
    block: fc.option(fc.string(), { nil: undefined }),
    state: fc.constantFrom(...states),
    kind: fc.constantFrom(...states, undefined),
    id: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    isTrash: fc.boolean(),
    place: fc.record({ item: fc.option(fc.array(fc.nat(), { minLength: 1 }), { nil: undefined }) }),
  })
  fc.assert(
    fc.property(values, (one) => {
      expect(readQuery(codec, writeQuery(codec, one))).toEqual(one)
    }),
  )
})

test('writes no parameters for default values', () => {
  expect(readQuery(codec, '')).toEqual(defaults)
  expect(writeQuery(codec, defaults)).toBe('')
})

test('reads the default for an invalid parameter', () => {
  const query = '?person=me&state=lost&kind=&id=-1&page=0&trash=yes&item=a'
  expect(readQuery(codec, query)).toEqual(defaults)
  expect(readQuery(codec, '?page=1000001').page).toBe(1)
})

test('truncates a text that is too long', () => {
  expect(readQuery(codec, `?who=${'a'.repeat(21)}`).search).toBe('a'.repeat(20))
})

test('keeps unknown parameters of a query', () => {
  const before = '?language=lt&who=anna'
  expect(writeQuery(codec, { ...defaults, page: 2 }, before)).toBe('?language=lt&page=2')
})

test('links to a screen and to an item with parameters that the screen reads', () => {
  const inbox = screenQuery('inbox', { state: parameter.choice('state', states, 'open') })
  expect(inbox.path({ state: 'spam' })).toBe('inbox?state=spam')
  expect(inbox.path({ state: 'open' }, 7)).toBe('inbox/7')
  expectTypeOf<ValueOf<typeof inbox>>().toEqualTypeOf<{ readonly state: 'open' | 'spam' }>()
  // @ts-expect-error The inbox reads no such parameter.
  screenQuery('inbox', { page: parameter.position('page') })
})
