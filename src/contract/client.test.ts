import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import * as calls from './rates.ts'

const input = { path: { locale: 'lt' }, query: {} }

function clientAnswering(response: () => Response | Promise<Response>, credentials?: string) {
  const asked: Request[] = []
  const call = createClient({
    baseUrl: 'https://rates.example',
    fetch: async (url, init) => {
      asked.push(new Request(url, init))
      return response()
    },
    ...(credentials && { credentials }),
  })
  return { call, asked }
}

test('every call carries X-Requested-With, and the credentials of the page where there are any', async () => {
  const { call, asked } = clientAnswering(() => Response.json({ currencies: [] }), 'page:word')
  await call(calls.supportedCurrencies, input)
  expect(asked[0]?.url).toBe('https://rates.example/lt/currency-exchange/rest/supported-currencies')
  expect(asked[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
  expect(asked[0]?.headers.get('authorization')).toBe('Basic cGFnZTp3b3Jk')
})

test('an error of the server arrives as its code, with what was wrong by field', async () => {
  const body = { error: 'invalid_parameters', error_description: 'no', error_properties: { from_amount: ['x'] } }
  const { call } = clientAnswering(() => Response.json(body, { status: 400 }))
  await expect(call(calls.convert, input)).rejects.toMatchObject({
    ...{ name: 'ApiError', code: 'invalid_parameters', status: 400, properties: { from_amount: ['x'] } },
  })
})

test.each([
  ['no JSON', () => new Response('<html>', { status: 502 })],
  ['no code', () => Response.json({}, { status: 500 })],
  ['a code nobody knows', () => Response.json({ error: 'constructor' }, { status: 400 })],
  ['an answer of another shape', () => Response.json({ rates: [{ provider: 'commercial' }] })],
])('with %s the error is unknown_error', async (_, response) => {
  await expect(clientAnswering(response).call(calls.convert, input)).rejects.toMatchObject({ code: 'unknown_error' })
})

test('a cancelled call is not an error of the server', async () => {
  const controller = new AbortController()
  const call = createClient({ baseUrl: 'http://127.0.0.1:9', fetch })
  const pending = call(calls.convert, { ...input, signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})
