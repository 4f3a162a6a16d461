import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Colour, contrastOf, laidOver, leastContrast, readColour } from './contrast.ts'

const black: Colour = [0, 0, 0]
const white: Colour = [255, 255, 255]
const anyColour = fc.tuple(
  ...([0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })) as [
    fc.Arbitrary<number>,
    fc.Arbitrary<number>,
    fc.Arbitrary<number>,
  ]),
)

test.each<[Colour, Colour, number]>([
  [black, white, 21],
  [white, white, 1],
  // Well-known greys: the lightest with enough contrast on white, and the next.
  [[118, 118, 118], white, 4.54],
  [[119, 119, 119], white, 4.48],
])('%s on %s has a contrast of %s', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
})

test('contrast is symmetric, and between 1 and 21', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (one, other) => {
      const ratio = contrastOf(one, other)
      expect(contrastOf(other, one)).toBe(ratio)
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21)
    }),
  )
})

test('black and white pictures are the worst backgrounds for text', () => {
  fc.assert(
    fc.property(anyColour, anyColour, anyColour, (text, paper, pixel) => {
      const on = (pixels: Colour[]) => leastContrast(text, { pixels, paper, opacity: 0.18 })
      const extremes = [laidOver(black, paper, 0.18), laidOver(white, paper, 0.18)]
      // Text as light as its background has no guaranteed contrast.
      fc.pre(extremes.every((one) => contrastOf(text, one) > 2))
      fc.pre(new Set(extremes.map((one) => contrastOf(one, black) > contrastOf(text, black))).size === 1)
      expect(on([pixel])).toBeGreaterThanOrEqual(on([black, white]) - 1e-9)
    }),
  )
})

test('reads colours as browsers and style sheets write them', () => {
  expect(readColour('#3538cd')).toEqual([53, 56, 205])
  expect(readColour('#fff')).toEqual(white)
  expect(readColour('rgb(53, 56, 205)')).toEqual([53, 56, 205])
  expect(readColour('light-dark(#fff, #000)')).toBeUndefined()
})
