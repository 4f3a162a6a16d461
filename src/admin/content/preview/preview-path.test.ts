import { expect, test } from 'vitest'
import { draftNow, previewAddress, previewPath } from './preview-path.ts'

const token = 'x'.repeat(43)
const at = new Date('2026-12-01T00:00:00Z')

test('writes language, country and time into the address of a preview', () => {
  const seen = { language: 'lt', country: 'LT' } as const
  expect(previewPath(7, { ...seen, moment: draftNow })).toBe('/lt/admin/stage/7?country_code=LT')
  expect(previewPath(7, { ...seen, moment: { at, isSaid: true } })).toBe(
    '/lt/admin/stage/7?country_code=LT&at=2026-12-01T00:00:00.000Z&said',
  )
  expect(previewPath(7, { ...seen, moment: draftNow, place: 'questions' })).toBe(
    '/lt/admin/stage/7?country_code=LT#questions',
  )
  expect(previewAddress('https://evp.example', token, seen)).toBe(
    `https://evp.example/lt/admin/preview/${token}?country_code=LT`,
  )
})
