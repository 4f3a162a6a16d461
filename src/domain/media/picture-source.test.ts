import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { pictureSource, shownAtMost } from './picture-source.ts'

const hash = 'a'.repeat(64)
const photograph: Picture = {
  original: { hash, mediaType: 'image/jpeg', width: 1_300, height: 900, colour: '#223344' },
}

test('a picture is offered in all sizes it has enough pixels for, the smallest to those who know no others', () => {
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

test('those who work on it find it elsewhere', () => {
  expect(pictureSource(photograph, 'square', () => '/draft')?.src).toBe('/draft')
})

test('among words a picture is no larger than it is, and no taller than what is seen at once', () => {
  const sizeOf = (width: number, height: number) => {
    const source = pictureSource({ original: { ...photograph.original, width, height } }, 'whole')
    return source && [shownAtMost(source).width, shownAtMost(source).height]
  }
  expect(sizeOf(500, 300)).toEqual([500, 300])
  expect(sizeOf(500, 2_000)).toEqual([231, 924])
  expect(sizeOf(2_700, 1_800)).toEqual([1_386, 924])
})
