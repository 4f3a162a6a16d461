import { type Random, some } from './random.ts'
import { noise, oddValue } from './values.ts'

const names = [
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'authorization',
  'x-requested-with',
  'range',
  'content-type',
  'x-request-id',
  'origin',
  'referer',
  'cookie',
  'user-agent',
  'if-modified-since',
  'te',
  'dnt',
  'sec-fetch-site',
  'sec-fetch-dest',
  'x-forwarded-host',
  'forwarded',
  'accept-version',
  'upgrade',
  'expect',
  'host',
]

const values = [
  '*/*',
  'text/csv',
  'application/json',
  'text/html;q=0.9, */*;q=0.1',
  'text/csv;q=NaN',
  ',,,',
  ';q=1',
  '*',
  '0',
  'lt',
  'zz',
  'pl-PL, lt;q=0.5',
  'sq-XK',
  'br',
  'gzip, br',
  'identity;q=0',
  'W/"x"',
  '"',
  'Basic x',
  'Bearer y',
  'XMLHttpRequest',
  'bytes=0-10',
  'bytes=-1',
  'null',
  'https://evil.example',
  'same-origin',
  'script',
  'websocket',
  '100-continue',
  'tea',
  'a, b',
  'x'.repeat(3_000),
]

/** Returns up to five header lines, possibly with the same name twice. */
export function oddHeaders(random: Random): string[] {
  return some(random, 5, () => `${random.pick(names)}: ${headerValue(random)}`)
}

/** Returns a value that HTTP allows in a header: without control characters other than tabs. */
function headerValue(random: Random): string {
  const value = random.chance(0.7) ? random.pick(values) : random.chance(0.5) ? oddValue(random) : noise(random, 30)
  return Buffer.from(value.toWellFormed().replace(/(?!\t)\p{Cc}/gu, ''))
    .toString('latin1')
    .trim()
}
