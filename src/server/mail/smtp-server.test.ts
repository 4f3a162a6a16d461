import { expect, test } from 'vitest'
import { findSmtpServer } from './smtp-server.ts'

test('reads host, port, encryption and login from an address', () => {
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
  // Options could disable security checks.
  'smtp://mail.evp.example?tls.rejectUnauthorized=false',
  'smtp://mail.evp.example/path',
  'smtp://mail.evp.example#x',
])('rejects %s as an SMTP address', (text) => {
  expect(findSmtpServer(text)).toBeUndefined()
})
