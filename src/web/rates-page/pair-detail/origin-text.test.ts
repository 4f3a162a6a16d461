import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Offer } from '#domain/rates/comparison.ts'
import type { Provenance } from '#domain/rates/provenance.ts'
import type { Provider } from '#domain/sources/provider.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { replacePlaceholders } from '#domain/texts/translating/placeholders.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { numberSymbols } from '../../../../test/locale.ts'
import { dateTextsOf } from './date-text.ts'
import { heldTexts, originsOf, usesReference } from './origin-text.ts'
import { createFormats } from './use-formats.ts'

const texts: Record<string, string> = JSON.parse(readFileSync('seeds/translations/currency_exchange.en.json', 'utf8'))
const say: Translate = Object.assign(
  (key: string, parameters = {}) => replacePlaceholders(texts[key] ?? key, { site_name: 'EVP', ...parameters }),
  { count: (key: string) => key },
)
const formats = createFormats(numberSymbols('en'), dateTextsOf('en', '0123456789', 'UTC'))

const usd: PublishedRate = {
  source: 'ecb',
  base: 'EUR',
  quote: 'USD',
  rate: parseDecimal('1.1690'),
  quantity: 1,
  date: '2026-11-13',
  learnedAt: new Date(2026, 10, 13, 16, 1),
  origin: 'fetched',
}
const jpy: PublishedRate = { ...usd, source: 'market', quote: 'JPY', rate: parseDecimal('178.9'), origin: 'bundled' }

function offer(provider: Provider, provenance: Provenance): Offer {
  const amount = parseDecimal('100')
  return {
    provider,
    fromAmount: amount,
    toAmount: amount,
    unitRate: parseDecimal('1'),
    difference: undefined,
    kind: 'official',
    date: usd.date,
    isStale: false,
    setAt: undefined,
    provenance,
    held: [],
  }
}

const direct: Provenance = { kind: 'direct', through: undefined, figures: [usd] }

test('a published rate shows its figure digit for digit, with source, date and time of arrival', () => {
  expect(originsOf([offer('official_by_partner', direct)], say, formats)).toEqual([
    {
      text: 'Official: as published.',
      figures: [
        '1 EUR = 1.1690 USD. Source: European Central Bank, for 13 November 2026, received 13 Nov 2026, 16:01.',
      ],
    },
  ])
})

test('names inverted and cross rates, and figures that are stored, not live', () => {
  const inverted: Provenance = { ...direct, kind: 'inverted' }
  const cross: Provenance = { kind: 'cross', through: 'EUR', figures: [usd, jpy] }
  expect(originsOf([offer('official_by_partner', inverted)], say, formats)[0]?.text).toBe(
    'Official: inverse of the published rate.',
  )
  const [crossed] = originsOf([offer('official_by_partner', cross)], say, formats)
  expect(crossed?.text).toBe('Official: calculated via EUR.')
  expect(crossed?.figures[1]).toBe(
    '1 EUR = 178.9 JPY. Source: market mid rates, for 13 November 2026; stored, not live.',
  )
})

test('our rate is the same minus our margin, or has figures of its own', () => {
  const official = offer('official_by_partner', direct)
  expect(originsOf([offer('commercial', direct), official], say, formats).map(({ text }) => text)).toEqual([
    'Official: as published.',
    'EVP: the same rate minus our margin.',
  ])
  const own: Provenance = { ...direct, figures: [{ ...usd, source: 'treasury' }] }
  const [, ours] = originsOf([offer('commercial', own), official], say, formats)
  expect([ours?.text, ours?.figures.length]).toEqual(['EVP: as published. After our margin.', 1])
})

test('reports a newer held figure once', () => {
  const held: Offer['held'] = [{ ...usd, date: '2026-11-14', reason: 'jump' }]
  const offers = [offer('commercial', direct), offer('official_by_partner', direct)].map((one) => ({ ...one, held }))
  expect(heldTexts(offers, say, formats)).toEqual([
    'A newer rate (European Central Bank, for 14 November 2026) is being checked and is not used yet.',
  ])
})

test('shows the warning of the European Central Bank only with its figures', () => {
  expect(usesReference([offer('official_by_partner', direct)])).toBe(true)
  expect(usesReference([offer('official_by_partner', { ...direct, figures: [jpy] })])).toBe(false)
})
