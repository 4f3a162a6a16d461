import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cornerMoved,
  corners,
  cropMoved,
  cropOfRatio,
  focused,
  mirrored,
  narrowed,
  straightened,
  turned,
  withEdits,
  withoutEdit,
} from './edit-moves.ts'
import { areaOf, fitsOriginal, frameOf, type Original, type Picture, sizeOf } from './picture.ts'

const original: Original = { hash: 'a'.repeat(64), mediaType: 'image/jpeg', width: 400, height: 300, colour: '#334455' }

const somePicture: fc.Arbitrary<Picture> = fc
  .record({
    width: fc.integer({ min: 1, max: 500 }),
    height: fc.integer({ min: 1, max: 500 }),
    moves: fc.array(fc.constantFrom('left', 'right', 'mirror', 'flip', 'crop', 'straighten', 'focus'), {
      maxLength: 6,
    }),
    share: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ width, height, moves, share: [x = 0, y = 0, across = 0, down = 0] }) =>
    moves.reduce<Picture>(
      (picture, move) => {
        const frame = frameOf(picture)
        switch (move) {
          case 'left':
          case 'right':
            return turned(picture, move)
          case 'mirror':
          case 'flip':
            return mirrored(picture, move)
          case 'straighten':
            return straightened(picture, x - 500)
          case 'focus':
            return focused(picture, { x, y })
          default: {
            const left = Math.floor((x / 1_001) * frame.width)
            const top = Math.floor((y / 1_001) * frame.height)
            return withEdits(picture, {
              crop: {
                x: left,
                y: top,
                width: Math.max(1, Math.floor(((frame.width - left) * across) / 1_000)),
                height: Math.max(1, Math.floor(((frame.height - top) * down) / 1_000)),
              },
            })
          }
        }
      },
      { original: { ...original, width, height } },
    ),
  )

describe('a picture after any edits', () => {
  test('stays within its original', () => {
    fc.assert(
      fc.property(somePicture, (picture) => {
        expect(fitsOriginal(picture)).toBe(true)
        const { crop, focus } = picture.edits ?? {}
        if (crop) expect(Math.min(crop.x, crop.y, crop.width - 1, crop.height - 1)).toBeGreaterThanOrEqual(0)
        if (focus) expect(Math.max(focus.x, focus.y)).toBeLessThanOrEqual(1_000)
      }),
    )
  })

  test('four quarter turns, one turn there and back, and mirroring twice change nothing', () => {
    fc.assert(
      fc.property(somePicture, (picture) => {
        const right = (one: Picture) => turned(one, 'right')
        expect(right(right(right(right(picture))))).toEqual(picture)
        expect(turned(right(picture), 'left')).toEqual(picture)
        expect(mirrored(mirrored(picture, 'mirror'), 'mirror')).toEqual(picture)
        expect(mirrored(mirrored(picture, 'flip'), 'flip')).toEqual(picture)
      }),
    )
  })

  test('mirroring both ways shows the same part as half a turn', () => {
    fc.assert(
      fc.property(somePicture, (picture) => {
        const both = mirrored(mirrored(picture, 'mirror'), 'flip')
        const half = turned(turned(picture, 'right'), 'right')
        expect(areaOf(both)).toEqual(areaOf(half))
        expect(both.edits?.focus).toEqual(half.edits?.focus)
      }),
    )
  })
})

test('a quarter turn to the right moves the left side to the top', () => {
  const left = withEdits({ original }, { crop: { x: 0, y: 100, width: 50, height: 100 }, focus: { x: 100, y: 500 } })
  expect(turned(left, 'right').edits).toEqual({
    turn: 90,
    crop: { x: 100, y: 0, width: 100, height: 50 },
    focus: { x: 500, y: 100 },
  })
})

test('undoing an edit keeps the visible part', () => {
  const seen = withEdits({ original }, { crop: { x: 300, y: 20, width: 100, height: 60 }, focus: { x: 100, y: 200 } })
  expect(withoutEdit(mirrored(seen, 'mirror'), 'mirror')).toEqual(seen)
  expect(withoutEdit(turned(turned(turned(seen, 'right'), 'right'), 'right'), 'turn')).toEqual(seen)
  expect(turned(withEdits({ original }, { width: 200 }), 'right').edits).toEqual({ turn: 90, width: 150 })
})

test('edits without effect are not stored', () => {
  expect(withEdits({ original }, { crop: { x: 0, y: 0, width: 400, height: 300 } })).toEqual({ original })
  expect(straightened(straightened({ original }, 12), 0)).toEqual({ original })
  expect(withoutEdit(turned({ original }, 'right'), 'turn')).toEqual({ original })
  expect(withoutEdit(focused(mirrored({ original }, 'flip'), { x: 1, y: 2 }), 'focus').edits).toEqual({ flip: true })
})

describe('a crop', () => {
  const crop = { x: 100, y: 100, width: 200, height: 100 }

  test('is resized by a moved corner, while the opposite corner stays in place', () => {
    const by = { x: 10, y: -20 }
    expect(cornerMoved(crop, original, { corner: 'upper_left', by })).toEqual({
      x: 110,
      y: 80,
      width: 190,
      height: 120,
    })
    expect(cornerMoved(crop, original, { corner: 'lower_right', by })).toEqual({
      x: 100,
      y: 100,
      width: 210,
      height: 80,
    })
    expect(cornerMoved(crop, original, { corner: 'upper_right', by })).toEqual({
      x: 100,
      y: 80,
      width: 210,
      height: 120,
    })
    expect(cornerMoved(crop, original, { corner: 'lower_left', by })).toEqual({
      x: 110,
      y: 100,
      width: 190,
      height: 80,
    })
  })

  test('keeps its ratio when a corner is moved', () => {
    const right = cornerMoved(crop, original, { corner: 'lower_right', by: { x: 20, y: 0 }, ratio: 2 })
    expect(right).toEqual({ x: 100, y: 100, width: 220, height: 110 })
    const down = cornerMoved(crop, original, { corner: 'lower_right', by: { x: 0, y: 20 }, ratio: 2 })
    expect(down).toEqual({ x: 100, y: 100, width: 240, height: 120 })
    const far = cornerMoved(crop, original, { corner: 'lower_right', by: { x: 900, y: 900 }, ratio: 1 })
    expect(far).toEqual({ x: 100, y: 100, width: 200, height: 200 })
  })

  test('never leaves the frame', () => {
    const side = fc.integer({ min: 1, max: 300 })
    const pull = fc.integer({ min: -1_000, max: 1_000 })
    const anything = fc.record({
      frame: fc.record({ width: side, height: side }),
      corner: fc.constantFrom(...corners),
      by: fc.record({ x: pull, y: pull }),
      ratio: fc.option(fc.constantFrom(3, 16 / 9, 4 / 3, 1, 4 / 5), { nil: undefined }),
    })
    fc.assert(
      fc.property(anything, ({ frame, corner, by, ratio }) => {
        const whole = { x: 0, y: 0, ...frame }
        for (const area of [cornerMoved(whole, frame, { corner, by, ratio }), cropMoved(whole, frame, by)]) {
          expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0)
          expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1)
          expect(area.x + area.width).toBeLessThanOrEqual(frame.width)
          expect(area.y + area.height).toBeLessThanOrEqual(frame.height)
        }
      }),
    )
  })

  test('with a given ratio is as large as possible, near the previous crop', () => {
    expect(cropOfRatio({ original }, 1)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
    expect(cropOfRatio({ original, edits: { crop: { x: 300, y: 0, width: 100, height: 300 } } }, 1)).toEqual({
      x: 100,
      y: 0,
      width: 300,
      height: 300,
    })
    expect(cropOfRatio({ original }, 3)).toEqual({ x: 0, y: 84, width: 400, height: 133 })
  })
})

test('resizing by either side keeps the ratio, and never enlarges', () => {
  const picture = { original }
  expect(sizeOf(narrowed(picture, 'width', 200))).toEqual({ width: 200, height: 150 })
  expect(sizeOf(narrowed(picture, 'height', 150))).toEqual({ width: 200, height: 150 })
  expect(narrowed(narrowed(picture, 'width', 200), 'height', 900)).toEqual(picture)
  expect(sizeOf(narrowed(picture, 'height', 1)).width).toBeGreaterThanOrEqual(1)
})
