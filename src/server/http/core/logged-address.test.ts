import { expect, test } from 'vitest'
import { loggedAddress } from './logged-address.ts'

test('logs known parameters unchanged', () => {
  const url = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&to_currency%5B%5D=USD&from_amount=1.50'
  expect(loggedAddress(url)).toBe(url)
  expect(loggedAddress('/?language=lt')).toBe('/?language=lt')
})

test('redacts values of unknown parameters in any spelling', () => {
  const secrets = [
    '/x?password=s3cret',
    '/x?token=s3cret&from_amount=1',
    '/x?p%61ssword=s3cret',
    '/x?user[password]=s3cret',
    '/x?API_KEY=s3cret',
    '/x?a=1&authorization=Basic%20s3cret',
    '/x?s3cret',
    '/x?s3cret=1&y'.replace('s3cret', `${'k'.repeat(50)}s3cret`),
    '/x#access_token=s3cret',
    '/x?a#token=s3cret',
    '/x;token=s3cret',
    '/x&token=s3cret',
    '/x%3Ftoken%3Ds3cret',
    'http://me:s3cret@host/x',
    `/en/admin/set-up/s3cret${'k'.repeat(37)}`,
    'http://me:s3cret@host?token=s3cret',
    `/en/admin/set-up/s3cret${'k'.repeat(18)}%2D${'k'.repeat(18)}`,
    `/anywhere/s3cret${'k'.repeat(18)}%2d${'k'.repeat(18)}`,
    '/en/admin/set-up/s3cret',
    '/en/admin/set%2Dup/s3cret/more',
    '/en/admin/preview/%73s3cret',
    '/admin/set-up/x/s3cret',
  ]
  for (const address of secrets) expect(loggedAddress(address), address).not.toContain('s3cret')
  expect(loggedAddress('/x?token=s3cret&from_amount=1')).toBe('/x?token=…&from_amount=1')
})

test('escapes invisible characters', () => {
  expect(loggedAddress('/\u0085\u009b\t?from_amount=\u007f\u202e')).toBe(
    '/\\u{85}\\u{9b}\\u{9}?from_amount=\\u{7f}\\u{202e}',
  )
})
