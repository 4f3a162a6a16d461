import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, readCut } from './cut.ts'
import type { Edits } from './picture.ts'

const side = fc.integer({ min: 1, max: 16_000 })
const place = fc.integer({ min: 0, max: 15_999 })
const share = fc.integer({ min: 0, max: 1_000 })

const someEdits: fc.Arbitrary<Edits> = fc.record(
  {
    turn: fc.constantFrom(90 as const, 180 as const, 270 as const),
    mirror: fc.constant(true as const),
    flip: fc.constant(true as const),
    straighten: fc.oneof(fc.integer({ min: 1, max: 450 }), fc.integer({ min: -450, max: -1 })),
    crop: fc.record({ x: place, y: place, width: side, height: side }),
    width: side,
    focus: fc.record({ x: share, y: share }),
  },
  { requiredKeys: [] },
)

test('reads back the edits that it wrote', () => {
  fc.assert(
    fc.property(someEdits, (edits) => {
      expect(readCut(cutText(edits))).toEqual(edits)
    }),
  )
  expect(cutText({})).toBe('whole')
  expect(cutText({ turn: 90, straighten: -15, crop: { x: 1, y: 2, width: 1600, height: 900 } })).toBe(
    't90_s-15_c1.2.1600.900',
  )
})

test('accepts only the one text that it writes for edits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[tmfscwp\d._-]{0,30}$/), (text) => {
      const edits = readCut(text)
      if (edits) expect(cutText(edits)).toBe(text)
    }),
  )
})

test.each([
  ['an empty text', ''],
  ['a turn by 45 degrees', 't45'],
  ['straightening by more than 45 degrees', 's451'],
  ['straightening by zero', 's0'],
  ['a crop without a side', 'c1.2.3'],
  ['a crop without width', 'c1.2.0.4'],
  ['a crop with a fifth number', 'c1.2.3.4.5'],
  ['a width above the maximum', 'w16001'],
  ['a focal point outside the image', 'p1001.5'],
  ['a number with a leading zero', 'w0640'],
  ['another order', 'w640_t90'],
  ['a leading separator', '_t90'],
  ['a path', '../../secret'],
])('rejects %s: %s', (_, text) => expect(readCut(text)).toBeUndefined())
