import { expect, test } from 'vitest'
import { findOwnPage } from './own-page.ts'

test.each(['/', '/pl/pages/kontakt', '/lt/pages/contacts?topic=cards', '/?language=pl'])(
  'accepts %s as a page of the site',
  (page) => {
    expect(findOwnPage(page)).toBe(page)
  },
)

test.each([
  'https://evil.example/pl/pages/kontakt',
  '//evil.example/',
  '/\\evil.example',
  '/a\\b',
  'javascript:alert(1)',
  'pl/pages/kontakt',
  '/pl/pages/kon takt',
  '/en/admin/users?invite',
  '/en/admin',
  '/admin/rest/session',
  '',
])('rejects %j', (page) => {
  expect(findOwnPage(page)).toBeUndefined()
})
