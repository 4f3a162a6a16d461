import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { routes } from '#domain/addresses/routes.ts'
import { noteEndpoints } from '../../../test/notes-api.ts'
import { publicEndpoints } from '../public/api.ts'
import { openApiDocument } from './openapi.ts'

/** Shared, because it compiles the schema of OpenAPI on first use. */
const validator = new Validator()

const document = openApiDocument(publicEndpoints, { title: 'Rates', version: '1.0.0', server: '/', isClosed: false })

test('the document is valid OpenAPI 3.1', async () => {
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('a document without a version is invalid', async () => {
  const broken = { ...structuredClone(document), info: { title: 'no version' } }
  expect(await validator.validate(broken)).toMatchObject({ valid: false })
})

test('contains exactly the paths of the specification and the additional ones', () => {
  expect(Object.keys(document.paths as object).toSorted()).toEqual([
    '/js/routing.json',
    '/translations/{domain}.json',
    '/v2/{_locale}/currency-exchange/rest/v1/currencies',
    '/{_locale}/rest/categories',
    '/{_locale}/rest/contact-form',
    '/{_locale}/rest/images',
    '/{_locale}/rest/layouts',
    '/{_locale}/rest/map-config',
    '/{_locale}/rest/menu-items',
    '/{_locale}/rest/pages',
    '/{_locale}/rest/recaptcha-unlock',
    '/{_locale}/rest/text-blocks',
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
  expect(Object.keys(responses)).toEqual('200 304 400 401 404 405 408 413 414 415 417 429 431 500 503'.split(' '))
  expect(responses[400]?.description).toContain('`unsupported_currency`')
})

const notes = openApiDocument(noteEndpoints, {
  title: 'Notes',
  version: '1.0.0',
  server: '/',
  isClosed: false,
  sessionCookie: 'desk',
})

type Operation = {
  operationId: string
  security?: object[]
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> }
  responses: Record<string, { description: string; headers?: object }>
}

test('a document with methods that write is valid', async () => {
  expect(await validator.validate(structuredClone(notes))).toMatchObject({ valid: true })
})

test('lists the calls of an address by method, each with its body, right and errors', () => {
  const { paths } = notes as { paths: Record<string, Record<string, Operation>> }
  const names = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => `${method} ${path}: ${operationId}`),
  )
  expect(names.toSorted()).toEqual([
    'delete /{_locale}/notes/{id}: deleteNote',
    'get /board: readBoard',
    'get /{_locale}/notes/{id}: readNote',
    'patch /{_locale}/notes/{id}: patchNote',
    'post /board: pinToBoard',
    'post /session: signIn',
    'post /{_locale}/notes: addNote',
    'put /{_locale}/notes/{id}: putNote',
  ])
  const put = paths['/{_locale}/notes/{id}']?.put
  expect(put?.requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/NoteText' })
  expect(put?.security).toEqual([{ session: ['offer.change'] }])
  expect(Object.keys(put?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '403', '409', '413']))
  expect(put?.responses['304']).toBeUndefined()
  expect(paths['/board']?.get?.responses['304']).toBeDefined()
  expect(paths['/board']?.get).not.toHaveProperty('security')
  expect(notes).toMatchObject({
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'desk' } } },
  })
})

test('omits security schemes that no call uses', () => {
  expect(document.components).not.toHaveProperty('securitySchemes.session')
})

test('every call lists the errors of the HTTP layer with their code', () => {
  const { paths } = document as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
  }
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.values(byMethod).map((call) => ({ path, call })),
  )
  for (const { path, call } of calls) {
    for (const status of [405, 408, 413, 414, 415, 417, 431]) {
      expect(call.responses[status]?.description, `${status} of ${path}`).toMatch(/^`invalid_request`: \w/)
    }
    expect(call.responses[429]?.description, path).toContain('`rate_limit_exceeded`')
  }
})
