import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSize, maxSide } from './svg-size.ts'

function sizeOf(width?: string, height?: string, viewBox?: string) {
  return findSize({ width, height, viewBox })
}

test.each([
  ['20', '10', undefined, [20, 10, '0 0 20 10']],
  ['20px', ' 10PX ', '0 0 4 4', [20, 10, '0 0 4 4']],
  ['1in', '2.54cm', undefined, [96, 96, '0 0 96 96']],
  ['72pt', '6pc', undefined, [96, 96, '0 0 96 96']],
  ['25.4mm', '1e1', undefined, [96, 10, '0 0 96 10']],
  [undefined, undefined, '-1,-2 30,40', [30, 40, '-1 -2 30 40']],
  ['100%', '100%', '0 0 30 40', [30, 40, '0 0 30 40']],
  ['60', 'auto', '0 0 30 40', [60, 80, '0 0 30 40']],
  [undefined, '20', '0 0 30 40', [15, 20, '0 0 30 40']],
  ['10em', '5vh', '-0 0 .5 1e1', [1, 20, '0 0 0.5 10']],
  ['40000', '20000', undefined, [8_000, 4_000, '0 0 40000 20000']],
  ['0.5', '0.25', undefined, [2, 1, '0 0 0.5 0.25']],
  ['1', '1000000', undefined, [1, 8_000, '0 0 1 1000000']],
  ['-5', '0', '0 0 3 4', [3, 4, '0 0 3 4']],
  ['3', '4', '0 0 0 4', [3, 4, '0 0 3 4']],
  ['3', '4', 'none', [3, 4, '0 0 3 4']],
] as const)('computes the size from width %s, height %s and viewBox %s', (width, height, viewBox, [w, h, box]) => {
  expect(sizeOf(width, height, viewBox)).toEqual({ width: w, height: h, viewBox: box })
})

test.each([
  [undefined, undefined, undefined],
  ['100%', '100%', undefined],
  ['10', undefined, undefined],
  ['10', '-1', undefined],
  ['1e999', '1', undefined],
  ['1px;', '1', undefined],
  [undefined, undefined, '0 0 0 0'],
  [undefined, undefined, '0 0 10'],
  [undefined, undefined, '0 0 a b'],
  ['1e300', undefined, '0 0 1e-300 1e300'],
])('finds no size from width %s, height %s and viewBox %s', (width, height, viewBox) => {
  expect(sizeOf(width, height, viewBox)).toBeUndefined()
})

test('limits any size, and computes the same size again from the result', () => {
  const length = fc.double({ min: 0, noNaN: true, minExcluded: true })
  fc.assert(
    fc.property(length, length, (width, height) => {
      const size = sizeOf(String(width), String(height))
      if (!size) return
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(maxSide)
      expect(sizeOf(String(size.width), String(size.height), size.viewBox)).toEqual(size)
    }),
  )
})
