import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsIn, columnOf, idleMoves, placeOf, placesIn, strayMoves, unstated } from './layout-places.ts'

const layout = {
  slots: [{ name: 'main' }, { name: 'side', column: 'aside' as const, allows: ['image'] }, {}],
  moves: [{ from: 'foot', to: 'main' }, { from: 'head' }],
}

test('a place is where it is, where the layout says it has gone, or nowhere', () => {
  expect(placesIn(layout)).toEqual(['main', 'side'])
  expect(['main', 'foot', 'head', 'never'].map((name) => placeOf(name, layout))).toEqual([
    'main',
    'main',
    undefined,
    undefined,
  ])
  expect([columnOf(layout, 'main'), columnOf(layout, 'side')]).toEqual(['main', 'aside'])
})

test('a place takes what it allows, and everything where it names nothing', () => {
  expect(allowsIn(layout, 'main', 'rates_table')).toBe(true)
  expect([allowsIn(layout, 'side', 'image'), allowsIn(layout, 'side', 'rates_table')]).toEqual([true, false])
})

test('a layout that is changed speaks of every place that something stands in', () => {
  expect(unstated(['main', 'foot', 'head', 'foot'], layout)).toEqual([])
  expect(unstated(['main', 'top', 'top', 'left'], layout)).toEqual(['top', 'left'])
  const astray = { slots: [{ name: 'main' }], moves: [{ from: 'foot', to: 'mian' }] }
  expect(unstated(['main', 'foot'], astray)).toEqual(['foot'])
  const around = {
    slots: [{ name: 'main' }],
    moves: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ],
  }
  expect(unstated(['a'], around)).toEqual(['a'])
})

test('a statement that leads to no place of the layout, by itself or by others, leads astray', () => {
  expect(strayMoves(layout)).toEqual([])
  const moves = [{ from: 'a', to: 'b' }, { from: 'b', to: 'mian' }, { from: 'c' }, { from: 'd', to: 'd' }]
  expect(strayMoves({ slots: [{ name: 'main' }], moves })).toEqual([
    { index: 0, to: 'b' },
    { index: 1, to: 'mian' },
    { index: 3, to: 'd' },
  ])
})

test('a statement that leads where it comes from says nothing', () => {
  expect(idleMoves([{ from: 'a', to: 'b' }, { from: 'b', to: 'b' }, { from: 'c' }, {}])).toEqual([1])
})

test('what has moved several times is found', () => {
  const moves = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'main' },
  ]
  expect(placeOf('a', { slots: [{ name: 'main' }], moves })).toBe('main')
})

test('statements that lead in circles lead nowhere, and a place that is there is never left', () => {
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
