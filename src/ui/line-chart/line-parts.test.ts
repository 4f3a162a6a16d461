import { expect, test } from 'vitest'
import { linePartsOf } from './line-parts.ts'
import { linePath } from './line-path.ts'

const box = { width: 10, height: 10 }
const plot = { places: [0, 0.1, 0.2, 0.3, 0.4] }
const heights = [0, 0, 0, 0, 0]
const no = [false, false, false, false, false]

function pathsOf(standsIn: boolean[], breaks = no) {
  const { full, standIn } = linePartsOf(plot, heights, { standsIn, breaks, box })
  return [linePath(full), linePath(standIn)]
}

test('a line without stand-in figures is one path', () => {
  expect(pathsOf(no)).toEqual(['M0 0L1 0L2 0L3 0L4 0', ''])
  expect(linePath(linePartsOf(plot, heights, { box }).full)).toBe('M0 0L1 0L2 0L3 0L4 0')
})

test('draws the segments next to a stand-in figure as stand-in segments', () => {
  expect(pathsOf([true, true, false, false, false])).toEqual(['M2 0L3 0L4 0', 'M0 0L1 0L2 0'])
  expect(pathsOf([false, false, true, false, false])).toEqual(['M0 0L1 0M3 0L4 0', 'M1 0L2 0L3 0'])
})

test('no segment crosses a gap', () => {
  expect(pathsOf([true, true, false, false, false], [false, false, true, false, false])).toEqual([
    'M2 0L3 0L4 0',
    'M0 0L1 0',
  ])
})
