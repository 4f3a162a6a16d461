import { expect, expectTypeOf, test } from 'vitest'
import { type DeskPath, deskPath } from './desk-path.ts'

test('links to a screen, to an item and with query parameters', () => {
  expect(deskPath('image', { image: 3 })).toBe('image?image=3')
  expect(deskPath('pages/7', { language: 'lt' })).toBe('pages/7?language=lt')
  expect(deskPath('inbox', { search: 'a&b c', state: undefined })).toBe('inbox?search=a%26b+c')
  expect(deskPath('audit', {})).toBe('audit')
})

test('rejects links to unknown screens, items and query parameters when compiling', () => {
  expectTypeOf<`image?image=${number}`>().toExtend<DeskPath>()
  expectTypeOf<`pages/${number}`>().toExtend<DeskPath>()
  expectTypeOf<`images/${number}`>().not.toExtend<DeskPath>()
  expectTypeOf<`image/${number}`>().not.toExtend<DeskPath>()
  expectTypeOf<'pages/undefined'>().not.toExtend<DeskPath>()
  expectTypeOf<'image?picture=3'>().not.toExtend<DeskPath>()
  expectTypeOf<string>().not.toExtend<DeskPath>()
  // @ts-expect-error The screen does not read this parameter.
  deskPath('margins', { country: 'LT' })
})
