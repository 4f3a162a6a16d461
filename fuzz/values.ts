import { type Random, some } from './random.ts'

/** Odd values that clients send by mistake or on purpose. */
const oddValues = [
  '',
  ' ',
  '0',
  '-1',
  '+1',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '00001',
  '1,5',
  '1.',
  '.5',
  '٣',
  '１００',
  '999999999999999999999999',
  '1000000000',
  '1000000000.00000001',
  '0.000000001',
  '1'.repeat(400),
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "'",
  '"',
  '\\',
  '`',
  '<script>',
  "' or 1=1 --",
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  '../../etc/passwd',
  '{{7*7}}',
  'EUR',
  'eur',
  'EURO',
  'XTS',
  'ZZZ',
  'ЕUR',
  'all',
  'lt',
  'LT',
  'zz',
  'commercial',
  'natural',
  'legal',
  '2026-02-30',
  '2026-11-13',
  '0000-00-00',
  '9999-12-31',
  '2026-11-13T15:00:00Z',
  '2026-11-13T25:61:00+99:99',
  'ąčęėįšų',
  '💶',
  '\u202eEUR',
  '\ud800',
  '\u0000',
  '\u0085',
  'e\u0301',
  'x'.repeat(2_000),
]

const currencies = ['EUR', 'USD', 'PLN', 'GBP', 'JPY', 'RUB', 'HRK', 'XTS', 'UAH', 'AED']

type Schema = {
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly examples?: readonly unknown[]
  readonly items?: Schema
}

/** Returns a value that a schema of the document allows, or nearly. */
export function likelyValue(random: Random, schema: Schema): string {
  if (schema.items) return likelyValue(random, schema.items)
  const choices = textsIn(schema.enum)
  if (choices.length > 0) return random.pick(choices)
  if (schema.format === 'date') return likelyDay(random)
  if (schema.format === 'date-time') return `${likelyDay(random)}T1${random.below(10)}:00:00Z`
  if (schema.pattern === '^[A-Z]{3}$') return random.pick(currencies)
  if (schema.pattern?.startsWith('^\\d')) return `${1 + random.below(10 ** random.below(10))}.${random.below(100)}`
  const examples = textsIn(schema.examples)
  return random.pick(examples.length > 0 ? examples : ['lt', 'pl', 'gb', 'ua', 'us', 'lt,en', 'setRoutes'])
}

function textsIn(values: readonly unknown[] = []): string[] {
  return values.filter((one) => typeof one === 'string')
}

export function oddValue(random: Random): string {
  const value = random.pick(oddValues)
  return random.chance(0.1) ? value + random.pick(oddValues) : value
}

/** Returns text for a query or a path as different clients write it: escaped, partly escaped, or not at all. */
export function written(random: Random, text: string): string {
  if (random.chance(0.7)) return encodeURIComponent(text.toWellFormed())
  return random.chance(0.5) ? escape(text.toWellFormed()) : text.toWellFormed()
}

/** Returns text of any characters. */
export function noise(random: Random, most: number): string {
  return some(random, most, () => String.fromCodePoint(random.below(random.chance(0.8) ? 0x100 : 0x2100))).join('')
}

/** Returns one of a few days: long ago, ordinary, and after the last bundled rates. */
function likelyDay(random: Random): string {
  return random.pick(['2014-05-06', '2025-01-04', '2026-03-02', '2026-09-29', '2026-10-10'])
}
