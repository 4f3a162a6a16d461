import { expect, test } from 'vitest'
import { chooseEncoding, chooseLanguage, isKnown } from './negotiation.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip;Q=0', undefined],
  ['gzip;foo=bar;q=0', undefined],
  ['notgzip, zebra, brotli', undefined],
  ['br;q=0.1, gzip;q=1.0', 'gzip'],
  ['identity;q=1, br;q=0.5', undefined],
  ['br;q=nonsense', undefined],
] as const)('who accepts %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  expect(chooseEncoding(header)).toBe(encoding)
})

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['W/"a', false],
])('If-None-Match %s knows W/"a": %s', (header, known) => expect(isKnown(header, 'W/"a"')).toBe(known))

test.each([
  [undefined, undefined],
  ['', undefined],
  ['*', undefined],
  ['lt', 'lt'],
  ['LT-lt', 'lt'],
  ['ja, en-GB;q=0.8, de;q=0.9', 'de'],
  ['de;q=0, en', 'en'],
  ['sq-XK, sq;q=0.9', 'xk'],
  ['sq-AL', 'sq'],
  ['constructor', undefined],
] as const)('who reads %j gets %s', (header, language) => {
  expect(chooseLanguage(header)).toBe(language)
})
