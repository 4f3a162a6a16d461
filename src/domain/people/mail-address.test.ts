import { expect, test } from 'vitest'
import { findMailAddress } from './mail-address.ts'

test.each([
  [' Jurate@EVP.example ', 'jurate@evp.example'],
  ['a.b+c@mail.co.uk', 'a.b+c@mail.co.uk'],
  ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
])('normalises %s to %s', (text, address) => {
  expect(findMailAddress(text)).toBe(address)
})

test.each([
  '',
  'jurate',
  '@evp.example',
  'jurate@',
  'jurate@evp',
  'a@b@evp.example',
  'a b@evp.example',
  'a@evp.example\nbcc: all@evp.example',
  '"a b"@evp.example',
  'A <a@evp.example>',
  'a@-evp.example',
  'a@evp..example',
  `${'a'.repeat(65)}@evp.example`,
  `a@${'b'.repeat(60)}.${'c'.repeat(250)}.example`,
  'ą@evp.example',
  'a,b@evp.example',
])('rejects %j', (text) => {
  expect(findMailAddress(text)).toBeUndefined()
})
