import { expect, test } from 'vitest'
import type { FinishedRequest } from '#domain/feedback/feedback.ts'
import { addNote, deleteNote } from '../../../test/notes-api.ts'
import * as calls from '../public/rates.ts'
import { createClient } from './client.ts'

const input = { path: { locale: 'lt' }, query: {} }

function clientAnswering(response: () => Response | Promise<Response>, credentials?: string) {
  const requests: Request[] = []
  const finished: FinishedRequest[] = []
  const call = createClient({
    baseUrl: 'https://rates.example',
    fetch: async (url, init) => {
      requests.push(new Request(url, init))
      return response()
    },
    ...(credentials && { credentials }),
    report: (one) => finished.push(one),
  })
  return { call, requests, finished }
}

test('sends X-Requested-With with every call, and credentials if there are any', async () => {
  const { call, requests } = clientAnswering(() => Response.json({ currencies: [] }), 'page:word')
  await call(calls.supportedCurrencies, input)
  expect(requests[0]?.url).toBe('https://rates.example/lt/currency-exchange/rest/supported-currencies')
  expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
  expect(requests[0]?.headers.get('authorization')).toBe('Basic cGFnZTp3b3Jk')
})

test('turns an error response into an ApiError with its code and the problems by field', async () => {
  const body = { error: 'invalid_parameters', error_description: 'no', error_properties: { from_amount: ['x'] } }
  const { call } = clientAnswering(() => Response.json(body, { status: 400 }))
  await expect(call(calls.convert, input)).rejects.toMatchObject({
    name: 'ApiError',
    code: 'invalid_parameters',
    status: 400,
    properties: { from_amount: ['x'] },
  })
})

test.each([
  ['no JSON', () => new Response('<html>', { status: 502 })],
  ['no code', () => Response.json({}, { status: 500 })],
  ['an unknown code', () => Response.json({ error: 'constructor' }, { status: 400 })],
  ['an answer of another shape', () => Response.json({ rates: [{ provider: 'commercial' }] })],
])('turns %s into unknown_error', async (_, response) => {
  await expect(clientAnswering(response).call(calls.convert, input)).rejects.toMatchObject({ code: 'unknown_error' })
})

test('a cancelled call is not an error of the server', async () => {
  const controller = new AbortController()
  const call = createClient({ baseUrl: 'http://127.0.0.1:9', fetch })
  const pending = call(calls.convert, { ...input, signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})

const saved = { id: '7', text: 'milk', due: null, by: 'ana' }

test('sends the method and, if declared, a JSON body', async () => {
  const { call, requests } = clientAnswering(() => Response.json(saved))
  await call(addNote, { path: { _locale: 'lt' }, query: {}, body: { text: 'milk', due: new Date('2026-11-13') } })
  await call(deleteNote, { path: { _locale: 'lt', id: '7' }, query: {} })
  const sent = requests.map(({ method, url, headers }) => [method, new URL(url).pathname, headers.get('content-type')])
  expect(sent).toEqual([
    ['POST', '/lt/notes', 'application/json'],
    ['DELETE', '/lt/notes/7', null],
  ])
  expect(await requests[0]?.json()).toEqual({ text: 'milk', due: '2026-11-13' })
})

test('an unknown path variable or an undeclared body does not compile', () => {
  const { call } = clientAnswering(() => Response.json(saved))
  // @ts-expect-error: the path has a variable id.
  const withoutId = () => call(deleteNote, { path: { _locale: 'lt' }, query: {} })
  // @ts-expect-error: the endpoint has no body.
  const withBody = () => call(deleteNote, { path: { _locale: 'lt', id: '7' }, query: {}, body: { text: 'milk' } })
  // @ts-expect-error: the endpoint has a body.
  const withoutBody = () => call(addNote, { path: { _locale: 'lt' }, query: {} })
  expect([withoutId, withBody, withoutBody]).toHaveLength(3)
})

test.each([
  ['an answer', () => Response.json({ currencies: [] }), { status: 200 }],
  ['a refusal', () => Response.json({ error: 'not_found' }, { status: 404 }), { status: 404, code: 'not_found' }],
  ['a refusal without a code', () => new Response('<html>', { status: 502 }), { status: 502, code: 'unknown_error' }],
  ['an answer of another shape', () => Response.json({ cheese: 1 }), { status: 500, code: 'unknown_error' }],
  ['no answer', () => Promise.reject(new TypeError('network')), { status: 0, code: 'unknown_error' }],
])('reports a call that ends with %s once', async (_, response, outcome) => {
  const { call, finished } = clientAnswering(response)
  await call(calls.supportedCurrencies, input).catch(() => {})
  expect(finished).toEqual([{ method: 'GET', ...outcome }])
})

test('reports a cancelled call as cancelled even if an error response arrives', async () => {
  const controller = new AbortController()
  const { call, finished } = clientAnswering(() => {
    controller.abort()
    return Response.json({ error: 'not_found' }, { status: 404 })
  })
  await call(calls.supportedCurrencies, { ...input, signal: controller.signal }).catch(() => {})
  expect(finished).toEqual([{ method: 'GET', status: -1 }])
})

test('reports a response that cannot be read once, as a failed request', async () => {
  const { call, finished } = clientAnswering(() => Response.json(saved))
  const unreadable = {
    ...addNote,
    answer: {
      ...addNote.answer,
      read(): never {
        throw new Error('no')
      },
    },
  }
  await expect(call(unreadable, { path: { _locale: 'lt' }, query: {}, body: { text: 'milk' } })).rejects.toThrow('no')
  expect(finished.map(({ status }) => status)).toEqual([0])
})
