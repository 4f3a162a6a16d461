import { expect, test } from 'vitest'
import { decimalText } from '../money/decimal.ts'
import { readEmbedQuestion } from './embed-question.ts'
import { findNamed, findSingle } from './side.ts'

const supported = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK', 'NOK', 'DKK', 'ALL', 'THB']
const market = { supported, defaultCurrency: 'EUR' }

/** Content of a card in short form, or its problem. */
function read(parameters: Readonly<Record<string, readonly string[]>>) {
  const question = readEmbedQuestion(parameters, market)
  if ('problem' in question) return question.problem
  const { shown, asked } = question
  return {
    amount: shown.fromAmount && decimalText(shown.fromAmount),
    from: findSingle(shown.from),
    to: findNamed(shown.to)?.join(' '),
    asked: findNamed(asked.to)?.join(' '),
  }
}

test('a card without attributes shows 100 of the default currency of the country in six popular currencies', () => {
  const to = 'USD GBP CHF PLN SEK NOK'
  expect(read({})).toEqual({ amount: '100', from: 'EUR', to, asked: undefined })
  expect(read({ from_currency: [' '], to_currency: [''], from_amount: [''] })).toEqual(read({}))
})

test('never shows a currency in itself by default', () => {
  expect(read({ from_currency: ['GBP'] })).toMatchObject({ from: 'GBP', to: 'EUR USD CHF PLN SEK NOK' })
})

test('accepts targets separated by commas or spaces or as repeated parameters, in any case, each once and in order', () => {
  const shown = { to: 'THB USD GBP', asked: 'THB USD GBP' }
  expect(read({ to_currency: ['THB,USD, GBP'] })).toMatchObject(shown)
  expect(read({ to_currency: [' thb  usd\ngbp\tTHB,,'] })).toMatchObject(shown)
  expect(read({ to_currency: ['THB', 'USD', 'GBP', 'USD'] })).toMatchObject(shown)
  expect(read({ to_currency: Array.from({ length: 5_000 }, () => 'usd') })).toMatchObject({ to: 'USD' })
})

test('`all` means every currency, `ALL` the lek', () => {
  expect(read({ to_currency: ['all'] })).toMatchObject({ to: undefined })
  expect(read({ to_currency: ['ALL'] })).toMatchObject({ to: 'ALL' })
})

test('reports an unknown currency instead of ignoring it', () => {
  for (const text of ['XYZ', '<script>', 'EUR;USD', 'ﬀſ', '€']) {
    expect(read({ from_currency: [text] })).toEqual({ unknownCurrency: text })
    expect(read({ to_currency: ['USD', text] })).toEqual({ unknownCurrency: text })
  }
  expect(read({ from_currency: ['EUR', 'USD'] })).toEqual({ unknownCurrency: 'EUR USD' })
  expect(read({ from_currency: ['all'] })).toEqual({ unknownCurrency: 'all' })
})

test('suggests the right name for misspelt parameters and names of other services, and ignores other parameters', () => {
  expect(read({ from: ['USD'] })).toEqual({ misspelt: 'from', meant: 'from_currency' })
  expect(read({ country: ['LT'] })).toEqual({ misspelt: 'country', meant: 'country_code' })
  expect(read({ from_amonut: ['5'] })).toEqual({ misspelt: 'from_amonut', meant: 'from_amount' })
  expect(read({ utm_source: ['site'], language: ['lt'], theme: ['dark'] })).toEqual(read({}))
})

test('an amount is a plain decimal, the same in every language', () => {
  expect(read({ from_amount: ['1234.50'] })).toMatchObject({ amount: '1234.5' })
  for (const text of [
    '1,234.50',
    '1.234,50',
    '1 000',
    '-1',
    '0',
    '1e3',
    'Infinity',
    '٣',
    '9999999999',
    '1.123456789',
  ]) {
    expect(read({ from_amount: [text] }), text).toBe('wrong_amount')
  }
})
