import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { createFindNearName } from './near-name.ts'

const names = ['from_currency', 'to_currency', 'from_amount', 'to_amount', 'providers', 'clientType', 'country_code']
const days = ['start', 'end', 'interval', 'at', 'date']
const findNear = createFindNearName([...names, ...days])

test.each([
  ['from_amonut', 'from_amount'],
  ['form_amount', 'from_amount'],
  ['from_amunt', 'from_amount'],
  ['from_ammount', 'from_amount'],
  ['From_Amount', 'from_amount'],
  ['FROM_AMOUNT', 'from_amount'],
  ['from-amount', 'from_amount'],
  ['from.amount', 'from_amount'],
  ['fromAmount', 'from_amount'],
  ['fromamount', 'from_amount'],
  ['from_amounts', 'from_amount'],
  [' from_amount', 'from_amount'],
  ['amp;from_amount', 'from_amount'],
  ['from_amonut[0][a]', 'from_amount'],
  ['from_amount]', 'from_amount'],
  ['t_amount', 'to_amount'],
  ['from_curency', 'from_currency'],
  ['from_currencies', 'from_currency'],
  ['toCurrency', 'to_currency'],
  ['provider', 'providers'],
  ['provdires', 'providers'],
  ['client_type', 'clientType'],
  ['clienttype', 'clientType'],
  ['client-types', 'clientType'],
  ['countryCode', 'country_code'],
  ['county_code', 'country_code'],
  ['strat', 'start'],
  ['Interval', 'interval'],
  ['AT', 'at'],
  ['END', 'end'],
  ['dtae', 'date'],
  ['dae', 'date'],
  ['daate', 'date'],
  ...['from', 'base', 'Base_Currency'].map((name) => [name, 'from_currency']),
  ...['to', 'symbols', 'target'].map((name) => [name, 'to_currency']),
  ...['start_date', 'startDate', 'from_date'].map((name) => [name, 'start']),
  ...['amount', 'Amount'].map((name) => [name, 'from_amount']),
  ['country', 'country_code'],
  ['end_date', 'end'],
  ['as_of', 'at'],
])('%j resembles %s', (written, name) => {
  expect(findNear(written)).toBe(name)
})

test.each([
  '',
  '_',
  'v',
  't',
  'cb',
  'ts',
  'a',
  'id',
  'ed',
  'en',
  'and',
  'rate',
  'data',
  'state',
  'sort',
  'lang',
  'locale',
  'language',
  'callback',
  'format',
  'currency',
  'client',
  'client_id',
  'code',
  'page',
  'limit',
  'offset',
  'ref',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'fbclid',
  'gclid',
  'msclkid',
  '_ga',
  'api_key',
  'access_token',
  'timestamp',
  'nocache',
  'version',
  'currency_code',
  'country_name',
  '__proto__',
  '[]',
])('%j resembles no name of a parameter', (written) => {
  expect(findNear(written)).toBeUndefined()
})

test('suggests a parameter for a name of other services only if the call has that parameter', () => {
  const near = createFindNearName(['sort', 'slug', 'category'])
  expect(['from', 'to', 'amount', 'country', 'start_date'].map(near)).toEqual(Array(5).fill(undefined))
  expect(['slg', 'srot', 'sortt', 'slugs'].map(near)).toEqual(['slug', 'sort', 'sort', 'slug'])
  expect(['slag', 'port', 'soft', 'so'].map(near)).toEqual(Array(4).fill(undefined))
})

test('never takes an everyday parameter name for a misspelling', () => {
  const near = createFindNearName(['locales', 'callbacks', 'languages'])
  expect(['locale', 'Locale', 'callback', 'language'].map(near)).toEqual(Array(4).fill(undefined))
  expect(near('locals')).toBe('locales')
})

test('suggests the nearer of two names', () => {
  expect(createFindNearName(['from_amount', 'form_amounts'])('form_amount')).toBe('form_amounts')
  expect(findNear('fo_amount')).toBe('to_amount')
})

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const longNames = fc.constantFrom(...names, 'start', 'interval')

test('finds one typing error in a name of five letters or more', () => {
  const slips = fc.tuple(longNames, fc.nat(), letters, fc.constantFrom('leave out', 'add', 'replace', 'swap'))
  fc.assert(
    fc.property(slips, ([name, at, letter, slip]) => {
      const place = at % (name.length - 1)
      const [before, here, next, after] = [name.slice(0, place), name[place], name[place + 1], name.slice(place + 2)]
      const written = {
        'leave out': `${before}${next}${after}`,
        add: `${before}${letter}${here}${next}${after}`,
        replace: `${before}${letter}${next}${after}`,
        swap: `${before}${next}${here}${after}`,
      }[slip]
      expect(findNear(written)).toBe(name)
    }),
    runs(500),
  )
})

test('ignores names that are too long to be a misspelling', () => {
  expect(findNear('from_amount'.padEnd(10_000_000, '_'))).toBeUndefined()
})
