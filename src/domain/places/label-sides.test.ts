import { expect, test } from 'vitest'
import { labelSides, labelsOf } from './label-sides.ts'

const box = { x: 0, y: 0, width: 720, height: 450 }
const at = (x: number, y: number, name = 'Vilnius') => ({ point: { x, y }, name })

test('a label is after its pin, or before it at the edge and beside a neighbour', () => {
  expect(labelSides([at(300, 200), at(700, 200)], box)).toEqual(['end', 'start'])
  expect(labelSides([at(300, 200), at(360, 205)], box)).toEqual(['start', 'end'])
})

test('a pin without room on either side has no label', () => {
  expect(labelSides([at(20, 200), at(60, 200)], box)[0]).toBeUndefined()
  expect(labelSides([at(300, 200), at(301, 200)], box)).toEqual(['end', 'start'])
  expect(labelSides([at(300, 200), at(301, 200), at(302, 200)], box)[2]).toBeUndefined()
})

test('a label with room on a phone is on the same side at every width, and others appear only on wide maps', () => {
  const [first, second, third] = labelsOf([at(300, 200), at(330, 200), at(320, 180)], box)
  expect([first, second]).toEqual([
    { side: 'start', isWide: false },
    { side: 'end', isWide: false },
  ])
  expect(third).toBeUndefined()
  expect(labelsOf([at(100, 200, 'Warszawa'), at(150, 222, 'Białystok')], box)[0]).toEqual({
    side: 'start',
    isWide: true,
  })
})
