import { type Random, some } from './random.ts'
import { asTarget } from './shot.ts'
import { noise, oddValue, written } from './values.ts'

const pieces = [
  'lt',
  'en',
  'LT',
  'v2',
  'rest',
  'v1',
  'currency-exchange',
  'convert',
  'currencies',
  'sources.csv',
  'admin',
  'menu',
  'api',
  'docs',
  'openapi.json',
  'js',
  'routing.json',
  'translations',
  'messages.json',
  'assets',
  'healthz',
  'readyz',
  '.',
  '..',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%',
  '%E0%A4%A',
  '',
  ' ',
  '*',
  '~',
  ';x=1',
  'a'.repeat(150),
]

/** Returns any address, with known and unknown segments. */
export function oddPath(random: Random): string {
  const path = some(random, 6, () => piece(random)).join(random.chance(0.05) ? '//' : '/')
  const query = random.chance(0.3) ? `?${written(random, oddValue(random))}` : ''
  const start = random.chance(0.05) ? random.pick(['http://localhost/', 'https://me:word@x/', 'ftp://x/', '//x/']) : '/'
  return asTarget(start + path + query) || '/'
}

function piece(random: Random): string {
  if (random.chance(0.75)) return random.pick(pieces)
  return written(random, random.chance(0.5) ? oddValue(random) : noise(random, 12))
}
