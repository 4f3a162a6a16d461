import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, fitsOriginal, frameOf, type Original, type Picture, sizeOf, straightenScale } from './picture.ts'
import { drawnSize, formatOf, forms, formsOf, formText, shapeNames, shownArea, usefulForms } from './rendition.ts'

const photo: Original = { hash: 'a'.repeat(64), mediaType: 'image/jpeg', width: 3200, height: 2000, colour: '#334455' }
const drawing: Original = { ...photo, mediaType: 'image/svg+xml', width: 400, height: 300 }

const side = fc.integer({ min: 1, max: 5_000 })
const share = fc.integer({ min: 0, max: 1_000 })
const someForm = fc.constantFrom(...forms.values())

describe('a picture', () => {
  test('is measured after turning', () => {
    expect(frameOf({ original: photo, edits: { turn: 90 } })).toEqual({ width: 2000, height: 3200 })
    expect(frameOf({ original: photo, edits: { turn: 180 } })).toEqual({ width: 3200, height: 2000 })
  })

  test('has the pixels of its crop, and no more than requested', () => {
    const edits = { crop: { x: 100, y: 50, width: 1600, height: 900 } }
    expect(sizeOf({ original: photo, edits })).toEqual({ width: 1600, height: 900 })
    expect(sizeOf({ original: photo, edits: { ...edits, width: 800 } })).toEqual({ width: 800, height: 450 })
    expect(sizeOf({ original: photo, edits: { ...edits, width: 5_000 } })).toEqual({ width: 1600, height: 900 })
  })

  test('loses its edges when straightened', () => {
    expect(straightenScale(photo, 0)).toBe(1)
    // A square turned by 45 degrees must be as wide as its diagonal.
    expect(straightenScale({ width: 100, height: 100 }, 450)).toBeCloseTo(Math.SQRT2, 10)
    expect(sizeOf({ original: photo, edits: { straighten: -15 } }).width).toBeLessThan(3200)
  })

  test('is cropped within itself only', () => {
    expect(fitsOriginal({ original: photo })).toBe(true)
    expect(fitsOriginal({ original: photo, edits: { crop: { x: 2200, y: 0, width: 1000, height: 2000 } } })).toBe(true)
    expect(fitsOriginal({ original: photo, edits: { crop: { x: 2201, y: 0, width: 1000, height: 2000 } } })).toBe(false)
    const turned = { turn: 90, crop: { x: 0, y: 2200, width: 2000, height: 1000 } } as const
    expect(fitsOriginal({ original: photo, edits: turned })).toBe(true)
    expect(areaOf({ original: photo, edits: turned })).toEqual(turned.crop)
  })
})

describe('a format', () => {
  test('is one of 24, found by its name in addresses', () => {
    expect(forms.size).toBe(24)
    for (const [text, form] of forms) expect(formText(form)).toBe(text)
    expect(forms.get('1600x533-cover')).toEqual({ shape: 'banner', width: 1600, height: 533 })
    expect(forms.get('640-whole')).toMatchObject({ shape: 'whole', height: undefined })
  })

  test('shows the middle, unless there is a focal point', () => {
    const [square] = formsOf('square')
    if (!square) throw new Error('There are square forms.')
    expect(shownArea(photo, square)).toEqual({ x: 600, y: 0, width: 2000, height: 2000 })
    expect(shownArea(photo, square, { x: 0, y: 500 })).toEqual({ x: 0, y: 0, width: 2000, height: 2000 })
    expect(shownArea(photo, square, { x: 400, y: 430 })).toEqual({ x: 280, y: 0, width: 2000, height: 2000 })
  })

  test('contains the focal point of any picture', () => {
    const anything = fc.record({ width: side, height: side, x: share, y: share, form: someForm })
    fc.assert(
      fc.property(anything, ({ width, height, x, y, form }) => {
        const area = shownArea({ width, height }, form, { x, y })
        expect(area.x).toBeGreaterThanOrEqual(0)
        expect(area.y).toBeGreaterThanOrEqual(0)
        expect(area.x + area.width).toBeLessThanOrEqual(width)
        expect(area.y + area.height).toBeLessThanOrEqual(height)
        // A pixel is the smallest visible unit.
        expect((x / 1_000) * width).toBeGreaterThanOrEqual(area.x - 1)
        expect((x / 1_000) * width).toBeLessThanOrEqual(area.x + area.width + 1)
        expect(area.width === width || area.height === height).toBe(true)
      }),
    )
  })

  test('enlarges only drawings, and offers only one of several formats with equal content', () => {
    const small: Picture = { original: { ...photo, width: 700, height: 500 } }
    expect(usefulForms(small, 'whole').map(({ width }) => width)).toEqual([320, 640, 960])
    expect(usefulForms(small, 'whole').map((form) => drawnSize(small, form).width)).toEqual([320, 640, 700])
    const common: Picture = { original: { ...photo, width: 1920, height: 1080 } }
    expect(usefulForms(common, 'whole').map(({ width }) => width)).toEqual([320, 640, 960, 1280, 1920])
    for (const shape of shapeNames) expect(usefulForms({ original: photo }, shape).length).toBeGreaterThan(0)
    expect(usefulForms({ original: drawing }, 'card').map(({ width }) => width)).toEqual([320, 640, 960])
    expect(drawnSize({ original: photo }, { shape: 'banner', width: 1600, height: 533 })).toEqual({
      width: 1600,
      height: 533,
    })
  })

  test('enlarges drawings only as far as it is quick, and never reduces them for that', () => {
    const whole = { shape: 'whole', width: 2560, height: undefined } as const
    const drawn = (width: number, height: number) => drawnSize({ original: { ...drawing, width, height } }, whole)
    expect(drawn(400, 300)).toEqual({ width: 2_000, height: 1_500 })
    expect(drawn(100, 1_000)).toEqual({ width: 200, height: 2_000 })
    expect(drawn(1, 5_000)).toEqual({ width: 1, height: 5_000 })
    expect(drawn(4_000, 3_000)).toEqual({ width: 2_560, height: 1_920 })
  })

  test('uses the file formats that suit its content', () => {
    const [whole] = formsOf('whole')
    const [card] = formsOf('card')
    if (!whole || !card) throw new Error('There are such forms.')
    expect(formatOf({ original: photo }, whole, 'image/avif')).toBe('image/avif')
    expect(formatOf({ original: photo }, whole, undefined)).toBe('image/jpeg')
    expect(formatOf({ original: drawing }, whole, 'image/avif')).toBe('image/svg+xml')
    expect(formatOf({ original: drawing, edits: { turn: 90 } }, whole, 'image/webp')).toBe('image/webp')
    expect(formatOf({ original: drawing }, card, undefined)).toBe('image/png')
  })
})
