import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageIssues, imageSorts } from '#contract/desk/images.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { readQuery } from '../routing/address-query.ts'
import { imageFilter } from './image-filter.ts'

const number = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined })

test('writes the filter to the address and reads it back', () => {
  const filter = fc.record({
    search: fc.string(),
    folder: number,
    need: fc.option(fc.constantFrom(...imageIssues), { nil: undefined }),
    language: fc.option(fc.constantFrom(...offeredLanguages), { nil: undefined }),
    sort: fc.constantFrom(...imageSorts),
    offset: fc.nat(1_000_000),
    image: fc.integer({ min: 1, max: 1_000 }),
    hasVersions: fc.boolean(),
  })
  fc.assert(
    fc.property(filter, (one) => {
      expect(readQuery(imageFilter, imageFilter.path(one).replace('image', ''))).toEqual(one)
    }),
  )
})

test('ignores invalid parameters and writes no default values', () => {
  const usual = readQuery(imageFilter, '?folder=x&need=none&sort=-&offset=-1&image=0')
  expect(imageFilter.path(usual)).toBe('image')
  expect(usual).toMatchObject({ sort: '-edited', offset: 0, folder: undefined, need: undefined, image: undefined })
})
