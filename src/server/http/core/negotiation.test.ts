import { expect, test } from 'vitest'
import {
  chooseCountry,
  chooseEncoding,
  chooseFormat,
  chooseLanguage,
  isKnown,
  prefersCsv,
  prefersHtml,
} from './negotiation.ts'

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
] as const)('chooses for Accept-Encoding %j the encoding %s', (header, encoding) => {
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
])('matches If-None-Match %s against W/"a": %s', (header, known) => expect(isKnown(header, 'W/"a"')).toBe(known))

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
  ['ds, pl;q=0.5', 'pl'],
] as const)('chooses for Accept-Language %j the language %s', (header, language) => {
  expect(chooseLanguage(header)).toBe(language)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['*', undefined],
  ['pl', undefined],
  ['pl-PL', 'PL'],
  ['en-GB, en;q=0.9', 'GB'],
  ['EN-gb', 'GB'],
  ['en;q=0.9, sq-XK', 'XK'],
  ['en-PL;q=0.3, en-LT;q=0.8', 'LT'],
  // Countries that are not served are skipped.
  ['en-US, en;q=0.9, ro-RO;q=0.8', 'RO'],
  ['ja-JP', undefined],
  ['en-ZZ', undefined],
  ['pl-PL;q=0', undefined],
  ['uz-Cyrl-PL', 'PL'],
  ['de-DE-1996', 'DE'],
  ['x-de-de', undefined],
] as const)('guesses from Accept-Language %j the country %s', (header, country) => {
  expect(chooseCountry(header)).toBe(country)
})

test.each([
  [undefined, 'JSON'],
  ['', 'JSON'],
  ['*/*', 'JSON'],
  ['text/csv', 'CSV'],
  ['Text/CSV; charset=utf-8', 'CSV'],
  ['text/csv;q=0.1', 'CSV'],
  ['text/csv;q=0', 'JSON'],
  ['text/*', 'CSV'],
  ['text/csv, application/json', 'JSON'],
  ['application/json;q=0.5, text/csv', 'CSV'],
  ['application/json, text/csv;q=0.5', 'JSON'],
  ['*/*, text/csv;q=0.1', 'JSON'],
  ['text/csv, */*;q=0.1', 'CSV'],
  ['text/csv, */*', 'CSV'],
  ['application/*, text/csv;q=0.9', 'JSON'],
  ['application/*;q=0.5, text/csv;q=0.9, */*', 'CSV'],
  ['application/json;q=0.1, application/*, text/csv;q=0.5', 'CSV'],
  ['application/json;q=0, */*', 'CSV'],
  ['text/csv;q=0, text/* Header of a browser. */*;q=0.8', 'JSON'],
] as const)('prefers for Accept %j the format %s', (header, form) => {
  expect(prefersCsv(header)).toBe(form === 'CSV')
})

test.each([
  [undefined, 'JSON'],
  ['', 'JSON'],
  ['*/*', 'JSON'],
  ['text/*', 'JSON'],
  ['application/json', 'JSON'],
  ['text/html', 'a page'],
  ['Text/HTML; charset=utf-8', 'a page'],
  ['text/html;q=0.1', 'a page'],
  ['text/html;q=0', 'JSON'],
  ['text/html, */*', 'a page'],
  ['text/html;q=0.5, */*', 'JSON'],
  ['text/html, application/json', 'JSON'],
  ['text/html, application/json;q=0.9', 'a page'],
  ['application/json, text/html;q=0.9', 'JSON'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', 'a page'],
] as const)('answers Accept %j with %s', (header, form) => {
  expect(prefersHtml(header)).toBe(form === 'a page')
})

test.each([
  [undefined, undefined],
  ['*/*', undefined],
  ['image/jpeg, image/png', undefined],
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
  ['image/webp,image/avif', 'image/avif'],
  ['image/avif;q=0.2, image/webp;q=0.9', 'image/webp'],
  ['image/avif;q=0.9, image/webp;q=0.2', 'image/avif'],
  ['image/avif;q=0, image/webp;q=0.1', 'image/webp'],
  ['image/avif;q=0, image/webp;q=0', undefined],
] as const)('chooses for Accept %j the image format %s', (header, format) => {
  expect(chooseFormat(header)).toBe(format)
})
