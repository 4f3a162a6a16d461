import { expect, test } from 'vitest'
import { pathOfPlace, placeOfProblem } from './problem-place.ts'

test.each([
  ['shared.items[2].label', [2]],
  ['shared.items[1].children[0].children[12].target.page', [1, 0, 12]],
  ['shared.items[1].children', [1]],
  ['shared.title', undefined],
])('finds the item of a problem at %s', (field, place) => {
  expect(placeOfProblem(field)).toEqual(place)
})

test('reads back the path of an item', () => {
  expect(placeOfProblem(`shared.${pathOfPlace([3, 0, 7])}.label`)).toEqual([3, 0, 7])
})
