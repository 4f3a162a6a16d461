import type { FeedName } from '#server/feeds/sources/feeds.ts'
import { zipOf } from './zip.ts'

const megabyte = 1024 * 1024
const zipped = { 'content-type': 'application/zip' }
const json = { 'content-type': 'application/json' }
const xml = { 'content-type': 'text/xml' }

/** Responses of feeds that take long to read or fill the memory, with the expected explanation of the refusal. */
export const bombs: readonly (readonly [
  name: string,
  FeedName,
  body: string | Buffer,
  Record<string, string>,
  RegExp,
])[] = [
  ['a zip of newlines', 'ecb-history', zipOf('\n'.repeat(31 * megabyte)), zipped, /unpacks to more than/],
  [
    'millions of lines',
    'ecb-history',
    `Date,USD,\n${'\n'.repeat(8 * megabyte)}`,
    { 'content-type': 'text/csv' },
    /lines/,
  ],
  [
    'an endless line',
    'ecb-history',
    `Date,${'USD,'.repeat(megabyte)}\n`,
    { 'content-type': 'text/csv' },
    /line 1 is longer/,
  ],
  ['deep JSON', 'ukraine', '['.repeat(100_000) + ']'.repeat(100_000), json, /nested more than/],
  ['tiny records', 'ukraine', `[${'{},'.repeat(1.3 * megabyte)}{}]`, json, /records/],
  ['tiny values', 'poland-a', `[${'1,'.repeat(1.9 * megabyte)}1]`, json, /values/],
  ['deep XML', 'ecb', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), xml, /nested more than/],
  ['tiny elements', 'romania', `<DataSet>${'<a/>'.repeat(200_000)}</DataSet>`, xml, /elements/],
]
