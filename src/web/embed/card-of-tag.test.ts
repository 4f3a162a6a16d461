import { expect, test } from 'vitest'
import { cardOfTag } from './card-of-tag.ts'

const source = 'https://evp.example/embed.js?v=1'

function cardOf(tag: Record<string, string>, schemes = 'normal', from = source) {
  return cardOfTag(tag, { source: from, schemes })
}

test('requests the card from the folder of the script, with the attributes of the tag', () => {
  const tag = { from: 'EUR', to: 'USD, GBP', amount: '250', language: 'lt', country: 'pl', theme: 'dark' }
  const { address, rows } = cardOf(tag)
  expect(address.href).toBe(
    'https://evp.example/embed?from_currency=EUR&to_currency=USD%2CGBP&from_amount=250&language=lt&country_code=pl&theme=dark',
  )
  expect(rows).toBe(2)
  expect(cardOf({}, 'normal', 'https://evp.example/rates/embed.js').address.pathname).toBe('/rates/embed')
})

test('has six rows by default, without naming them', () => {
  const { address, rows } = cardOf({})
  expect(address.search).toBe('?theme=light')
  expect(rows).toBe(6)
})

test('the same currency twice is one row', () => {
  expect(cardOf({ to: 'USD USD,USD  USD' }).rows).toBe(1)
})

test('no attribute makes the address too long or adds parameters to it', () => {
  const long = Array.from({ length: 9_000 }, (_, index) => `X${index}`).join()
  const { href } = cardOf({ from: long, to: long, amount: long, language: long, country: long }).address
  expect(href.length).toBeLessThan(8_000)
  const { searchParams, origin, pathname } = cardOf({ from: '"><script>&to_currency=USD#', to: '../../x' }).address
  expect(searchParams.get('from_currency')).toBe('"><script>&to_currency=USD#')
  expect(origin + pathname).toBe('https://evp.example/embed')
})

test.each([
  ['normal ', 'light'],
  ['light ', 'light'],
  ['dark ', 'dark'],
  ['normal dark', 'dark'],
  ['light dark ', undefined],
  ['normal dark light', undefined],
])('on a site with the colour schemes "%s" the theme of a card is %s', (schemes, theme) => {
  expect(cardOf({}, schemes).theme).toBe(theme)
  expect(cardOf({ theme: 'blue' }, schemes).theme).toBe(theme)
  expect(cardOf({ theme: 'light' }, schemes).theme).toBe('light')
})
