import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { routes } from '#domain/catalogue/routes.ts'
import { publicEndpoints } from './api.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument(publicEndpoints, { title: 'Rates', server: '/', isClosed: false })

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('a document with a fault in it is not', async () => {
  const broken = { ...structuredClone(document), info: { title: 'no version' } }
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
})

test('the calls of the specification are in it, to the letter, and those beyond it', () => {
  expect(Object.keys(document.paths as object).toSorted()).toEqual([
    '/js/routing.json',
    '/translations/{domain}.json',
    '/v2/{_locale}/currency-exchange/rest/v1/currencies',
    '/{locale}/currency-exchange/rest/compare',
    '/{locale}/currency-exchange/rest/compare.csv',
    '/{locale}/currency-exchange/rest/convert',
    '/{locale}/currency-exchange/rest/country-default-currency',
    '/{locale}/currency-exchange/rest/country-supported-providers',
    '/{locale}/currency-exchange/rest/history',
    '/{locale}/currency-exchange/rest/history.csv',
    '/{locale}/currency-exchange/rest/sources',
    '/{locale}/currency-exchange/rest/sources.csv',
    '/{locale}/currency-exchange/rest/supported-currencies',
  ])
})

test('every call lists its errors by status', () => {
  const { paths } = document as {
    paths: Record<string, { get: { responses: Record<string, { description: string }> } }>
  }
  const { responses } = paths[routes.currency_exchange_convert.path]?.get ?? { responses: {} }
  expect(Object.keys(responses)).toEqual(['200', '304', '400', '401', '404', '429', '500', '503'])
  expect(responses[400]?.description).toContain('`unsupported_currency`')
})
