import { expect, test } from 'vitest'
import { errorStatus } from '#contract/core/error.ts'
import { translations } from '#contract/public/translations.ts'
import { createTranslator } from '#domain/texts/translating/translator.ts'
import { shareTestServer, startTestServer } from '../../../../test/server.ts'

const server = shareTestServer()

test('sends texts in the requested locales, which a translator reads', async () => {
  const { call } = server()
  const dump = await call(translations, { path: { domain: 'currency_exchange' }, query: { locales: ['lt', 'en'] } })
  expect(Object.keys(dump)).toEqual(['fallback', 'defaultDomain', 'translations'])
  expect(Object.keys(dump.translations)).toEqual(['lt', 'en'])
  const translator = createTranslator({ locale: 'lt' }).fromJSON(dump)
  expect(translator.trans('page.title', {}, 'currency_exchange')).toBe('Valiutų kursai')
  for (const code of [...Object.keys(errorStatus), 'unknown_error']) {
    expect(translator.trans(code, {}, 'currency_exchange')).not.toBe(code)
  }
})

test('includes the configured name of the provider', async () => {
  const { get } = await startTestServer({ env: { SITE_NAME: 'Kursas' } })
  const response = await get('/translations/currency_exchange.json?locales=en')
  const { translations } = await response.json()
  expect(translations.en.currency_exchange['provider.evp']).toBe('Kursas')
})

test('uses the language of the request without locales', async () => {
  const { get } = await startTestServer({ env: { DEFAULT_LANGUAGE: 'pl' } })
  const localesFor = async (language: string) => {
    const response = await get('/translations/messages.json', { headers: { 'accept-language': language } })
    expect(response.headers.get('vary')).toBe('accept-encoding, accept-language')
    return Object.keys((await response.json()).translations)
  }
  for (let time = 0; time < 3; time++) {
    expect(await localesFor('de-AT,de;q=0.9,en;q=0.8')).toEqual(['de'])
    expect(await localesFor('sq-XK')).toEqual(['xk'])
    expect(await localesFor('ja, uk;q=0.5, lt;q=0.7')).toEqual(['lt'])
    expect(await localesFor('ja')).toEqual(['pl'])
  }
})

test('caches answers publicly if locales are given', async () => {
  const { get } = server()
  const response = await get('/translations/messages.json?locales=lt')
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const etag = response.headers.get('etag') ?? ''
  const again = await get('/translations/messages.json?locales=lt', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('answers 404 without a valid locale or group', async () => {
  const { get } = server()
  const wrong = ['messages.json?locales=english', 'messages.json?locales=LT,lt-LT,,l', 'nothing.json?locales=lt']
  for (const path of [...wrong, '__proto__.json']) {
    const response = await get(`/translations/${path}`)
    expect(response.status, path).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'not_found' })
  }
})

test('rejects too many locales', async () => {
  const { get } = server()
  const invented = Array.from({ length: 60 }, (_, index) => `ar_A${String.fromCharCode(65 + (index % 26))}`)
  expect((await get(`/translations/messages.json?locales=${invented.join(',')}`)).status).toBe(200)
  const many = Array.from({ length: 600 }, (_, index) => `ar_${letter(index / 26)}${letter(index)}`)
  const response = await get(`/translations/messages.json?locales=${many.join(',')}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_properties: { locales: [expect.any(String)] } })
})

function letter(index: number): string {
  return String.fromCharCode(65 + (Math.floor(index) % 26))
}

test('ignores entries that are not locales', async () => {
  const { get } = server()
  const response = await get('/translations/messages.json?locales=lt_LT,<script>,en,en')
  expect(Object.keys((await response.json()).translations)).toEqual(['lt_LT', 'en'])
})
