import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsIn, columnOf, idleMoves, placeOf, placesIn, strayMoves, unstated } from './layout-places.ts'

const layout = {
  slots: [{ name: 'main' }, { name: 'side', column: 'aside' as const, allows: ['image'] }, {}],
  moves: [{ from: 'foot', to: 'main' }, { from: 'head' }],
}

test('finds an existing slot, the slot that replaces a removed one, or none', () => {
  expect(placesIn(layout)).toEqual(['main', 'side'])
  expect(['main', 'foot', 'head', 'never'].map((name) => placeOf(name, layout))).toEqual([
    'main',
    'main',
    undefined,
    undefined,
  ])
  expect([columnOf(layout, 'main'), columnOf(layout, 'side')]).toEqual(['main', 'aside'])
})

test('a slot allows the listed kinds, and every kind if none is listed', () => {
  expect(allowsIn(layout, 'main', 'rates_table')).toBe(true)
  expect([allowsIn(layout, 'side', 'image'), allowsIn(layout, 'side', 'rates_table')]).toEqual([true, false])
})

test('a changed layout must mention every slot with blocks', () => {
  expect(unstated(['main', 'foot', 'head', 'foot'], layout)).toEqual([])
  expect(unstated(['main', 'top', 'top', 'left'], layout)).toEqual(['top', 'left'])
  const misspelt = { slots: [{ name: 'main' }], moves: [{ from: 'foot', to: 'mian' }] }
  expect(unstated(['main', 'foot'], misspelt)).toEqual(['foot'])
  const around = {
    slots: [{ name: 'main' }],
    moves: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ],
  }
  expect(unstated(['a'], around)).toEqual(['a'])
})

test('reports a mapping that leads to no slot of the layout, directly or through others', () => {
  expect(strayMoves(layout)).toEqual([])
  const moves = [{ from: 'a', to: 'b' }, { from: 'b', to: 'mian' }, { from: 'c' }, { from: 'd', to: 'd' }]
  expect(strayMoves({ slots: [{ name: 'main' }], moves })).toEqual([
    { index: 0, to: 'b' },
    { index: 1, to: 'mian' },
    { index: 3, to: 'd' },
  ])
})

test('lists mappings of a slot to itself', () => {
  expect(idleMoves([{ from: 'a', to: 'b' }, { from: 'b', to: 'b' }, { from: 'c' }, {}])).toEqual([1])
})

test('follows several mappings in a row', () => {
  const moves = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'main' },
  ]
  expect(placeOf('a', { slots: [{ name: 'main' }], moves })).toBe('main')
})

test('circular mappings lead nowhere, and an existing slot is never left', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd')
  const moves = fc.array(fc.record({ from: name, to: name }, { requiredKeys: ['from'] }), { maxLength: 6 })
  fc.assert(
    fc.property(moves, fc.subarray(['a', 'b', 'c', 'd']), name, (all, places, from) => {
      const written = { slots: places.map((one) => ({ name: one })), moves: all }
      const place = placeOf(from, written)
      if (places.includes(from)) expect(place).toBe(from)
      else if (place !== undefined) expect(places).toContain(place)
    }),
  )
})
