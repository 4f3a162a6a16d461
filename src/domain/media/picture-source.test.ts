import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { pictureSource } from './picture-source.ts'

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
    width: 800,
    height: 267,
    colour: '#223344',
  })
})

test('those who work on it find it elsewhere', () => {
  expect(pictureSource(photograph, 'square', () => '/draft')?.src).toBe('/draft')
})
