import { expect, test } from 'vitest'
import { compare } from '../public/compare.ts'
import { history } from '../public/history.ts'
import { convert, supportedCurrencies } from '../public/rates.ts'
import { translations } from '../public/translations.ts'
import { ApiError } from './error.ts'
import type { Query } from './query.ts'
import { parseQueryString } from './query-string.ts'

/** Returns the problems of a query by parameter. */
function problemsOf({ query }: { query: Pick<Query<unknown>, 'read'> }, text: string): unknown {
  try {
    query.read(parseQueryString(text))
    return undefined
  } catch (error) {
    return error instanceof ApiError ? { code: error.code, ...error.properties } : error
  }
}

test.each([
  ['from_amonut=5', { from_amonut: ['Did you mean from_amount?'] }],
  ['From_Amount=5', { From_Amount: ['Did you mean from_amount?'] }],
  ['from-amount=5', { 'from-amount': ['Did you mean from_amount?'] }],
  ['from=EUR', { from: ['Did you mean from_currency?'] }],
  ['amount=5', { amount: ['Did you mean from_amount?'] }],
  ['client_type=legal', { client_type: ['Did you mean clientType?'] }],
  ['provider[]=commercial', { provider: ['Did you mean providers?'] }],
  ['provider%5Ba%5D=commercial', { 'provider[a]': ['Did you mean providers?'] }],
  [
    'fromCurrency=EUR&toCurrency=USD',
    { fromCurrency: ['Did you mean from_currency?'], toCurrency: ['Did you mean to_currency?'] },
  ],
  [
    'from_amonut=5&to_amount=0',
    { from_amonut: ['Did you mean from_amount?'], to_amount: [expect.stringMatching(/^Must be/)] },
  ],
  ['to_currency[a]=USD', { 'to_currency[a]': ['Write a list as name[]= for each value.'] }],
])('rejects %s, which resembles the name of a parameter', (text, properties) => {
  expect(problemsOf(convert, text)).toEqual({ code: 'invalid_parameters', ...properties })
})

test.each([
  'utm_source=x&utm_medium=y&fbclid=z&gclid=1&_=1&v=2&cb=3&lang=lt&locale=lt&language=lt&callback=f',
  '__proto__=1&constructor=2&toString=3&=&&[]=1&[a]=1',
  'currency=EUR&client=1&start=1&interval=2',
])('ignores %s, which resembles no name of a parameter', (text) => {
  expect(problemsOf(convert, text)).toBeUndefined()
  expect(problemsOf(compare, text)).toBeUndefined()
})

test('suggests only parameters of the same call', () => {
  expect(problemsOf(supportedCurrencies, 'from_amonut=5')).toBeUndefined()
  expect(problemsOf(translations, 'locale=lt')).toBeUndefined()
  expect(problemsOf(translations, 'Locales=lt')).toMatchObject({ Locales: ['Did you mean locales?'] })
})

test('reports a misspelt required parameter as misspelt first', () => {
  const read = () => history.query.read(parseQueryString('from_curency=EUR&to_currency=USD'))
  expect(read).toThrow('from_curency: Did you mean from_currency?')
  expect(problemsOf(convert, 'from_amount=1&to_amount=2&FromAmount=3')).toEqual({
    code: 'invalid_parameters',
    FromAmount: ['Did you mean from_amount?'],
  })
})

test('compares only the first unknown names, and none that are very long', () => {
  const others = Array.from({ length: 20 }, (_, index) => `x${index}=1`).join('&')
  expect(problemsOf(convert, `${others}&from_amonut=1`)).toBeUndefined()
  expect(problemsOf(convert, `from_amonut=1&${others}`)).toMatchObject({ from_amonut: expect.anything() })
  expect(problemsOf(convert, `${'from_amonut'.repeat(1_000)}=1`)).toBeUndefined()
})
