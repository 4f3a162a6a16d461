import { expect, test } from 'vitest'
import { findSmtpServer } from './smtp-server.ts'

test('an address says where, how and as whom', () => {
  expect(findSmtpServer('smtp://mail.evp.example')).toEqual({
    host: 'mail.evp.example',
    port: 587,
    isSecure: false,
    login: undefined,
  })
  expect(findSmtpServer('smtps://desk%40evp.example:p%3Ass@mail.evp.example:2465/')).toEqual({
    host: 'mail.evp.example',
    port: 2465,
    isSecure: true,
    login: { user: 'desk@evp.example', pass: 'p:ss' },
  })
  expect(findSmtpServer('smtp://[::1]:25')?.host).toBe('::1')
})

test.each([
  'mail.evp.example',
  'http://mail.evp.example',
  'smtp://',
  'smtp://user@mail.evp.example',
  'smtp://u:%zz@mail.example',
  // Options would switch off what is meant to be on.
  'smtp://mail.evp.example?tls.rejectUnauthorized=false',
  'smtp://mail.evp.example/path',
  'smtp://mail.evp.example#x',
])('rejects %s as a moment', (text) => {
  expect(findSmtpServer(text)).toBeUndefined()
})
