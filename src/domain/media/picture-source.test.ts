import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { pictureSource, shownAtMost } from './picture-source.ts'

const hash = 'a'.repeat(64)
const photograph: Picture = {
  original: { hash, mediaType: 'image/jpeg', width: 1_300, height: 900, colour: '#223344' },
}

test('offers an image in all sizes within its resolution, the smallest as the default', () => {
  expect(pictureSource(photograph, 'banner')).toEqual({
    src: `/media/${hash}/whole/800x267-cover`,
    srcSet: [
      `/media/${hash}/whole/800x267-cover 800w`,
      `/media/${hash}/whole/1200x400-cover 1200w`,
      `/media/${hash}/whole/1600x533-cover 1300w`,
    ].join(', '),
    width: 1_300,
    height: 433,
    colour: '#223344',
  })
})

test('uses other addresses for editors', () => {
  expect(pictureSource(photograph, 'square', () => '/draft')?.src).toBe('/draft')
})

test('within text an image is no larger than its resolution, and no taller than a screen', () => {
  const sizeOf = (width: number, height: number) => {
    const source = pictureSource({ original: { ...photograph.original, width, height } }, 'whole')
    return source && [shownAtMost(source).width, shownAtMost(source).height]
  }
  expect(sizeOf(500, 300)).toEqual([500, 300])
  expect(sizeOf(500, 2_000)).toEqual([231, 924])
  expect(sizeOf(2_700, 1_800)).toEqual([1_386, 924])
})
