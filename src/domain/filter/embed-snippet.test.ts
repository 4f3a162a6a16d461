import { expect, test } from 'vitest'
import { swapped } from '../../../test/swapped-filter.ts'
import { parseDecimal } from '../money/decimal.ts'
import { findEmbedSnippet } from './embed-snippet.ts'
import { clearedFilter, typeAmount } from './filter.ts'
import { allCurrencies, findSide, oneCurrency } from './side.ts'

const usual = clearedFilter({ supported: ['EUR', 'USD', 'PLN'], defaultCurrency: 'EUR' })
const reader = { country: 'LT', language: 'en' }
const script = 'https://evp.example/embed.js'

test('the snippet has the currencies, amount, country and language of the page', () => {
  expect(findEmbedSnippet(usual, script, reader)).toBe(
    '<script src="https://evp.example/embed.js" data-from="EUR" data-amount="100" data-language="en" data-country="lt"></script>',
  )
  const pair = typeAmount({ ...usual, to: oneCurrency('USD') }, 'from', parseDecimal('1234.50'))
  expect(findEmbedSnippet(pair, script, reader)).toContain(' data-from="EUR" data-to="USD" data-amount="1234.5" ')
  const several = { ...usual, to: findSide(['USD', 'PLN']) ?? allCurrencies }
  expect(findEmbedSnippet(several, script, reader)).toContain(' data-to="USD PLN" ')
})

test('offers no snippet for several sources or a target amount', () => {
  expect(findEmbedSnippet({ ...usual, from: allCurrencies, to: oneCurrency('EUR') }, script, reader)).toBeUndefined()
  expect(findEmbedSnippet(typeAmount(usual, 'to', parseDecimal('50')), script, reader)).toBeUndefined()
  expect(findEmbedSnippet(swapped(usual), script, reader)).toBeUndefined()
})
