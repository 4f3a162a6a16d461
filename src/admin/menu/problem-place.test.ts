import { expect, test } from 'vitest'
import { pathOfPlace, placeOfProblem } from './problem-place.ts'

test.each([
  ['shared.items[2].label', [2]],
  ['shared.items[1].children[0].children[12].target.page', [1, 0, 12]],
  ['shared.items[1].children', [1]],
  ['shared.title', undefined],
])('what is wrong at %s is wrong with an item', (field, place) => {
  expect(placeOfProblem(field)).toEqual(place)
})

test('the way there and back is the same', () => {
  expect(placeOfProblem(`shared.${pathOfPlace([3, 0, 7])}.label`)).toEqual([3, 0, 7])
})
