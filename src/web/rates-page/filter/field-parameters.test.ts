import { expect, test } from 'vitest'
import { allCurrencies, oneCurrency } from '#domain/filter/side.ts'
import { numberSymbols } from '../../../../test/locale.ts'
import { fieldParameters } from './field-parameters.ts'

const market = { supported: ['EUR', 'USD', 'PLN'], defaultCurrency: 'EUR' }
const untouched = {
  from: oneCurrency('EUR'),
  to: allCurrencies,
  fromText: '100.00',
  toText: '',
  fromProblem: undefined,
  toProblem: undefined,
}

function written(draft: Partial<typeof untouched>, language = 'en'): string {
  const fields = fieldParameters({ ...untouched, ...draft }, market, numberSymbols(language))
  return fields.map(([name, value]) => `${name}=${value}`).join('&')
}

test('leaves untouched fields to the country', () => {
  expect(written({})).toBe('')
  expect(written({ fromText: '' })).toBe('')
})

test('keeps currencies and amounts that were not applied', () => {
  expect(written({ from: oneCurrency('USD'), to: oneCurrency('PLN'), fromText: '7' })).toBe(
    'from_currency=USD&to_currency=PLN&from_amount=7',
  )
  expect(written({ fromText: '', toText: '12.5' })).toBe('to_amount=12.5')
})

test('an amount is the same in the next language', () => {
  expect(written({ fromText: '1.234,50' }, 'de')).toBe('from_amount=1234.5')
  expect(written({ fromText: '1,234.50' }, 'en')).toBe('from_amount=1234.5')
})

test('keeps invalid text as it was typed, up to a limit', () => {
  expect(written({ fromText: 'a lot' })).toBe('from_amount=a lot')
  expect(written({ fromText: '', toText: '-5' })).toBe('to_amount=-5')
  expect(written({ fromText: 'x'.repeat(5_000) })).toHaveLength('from_amount='.length + 200)
})
