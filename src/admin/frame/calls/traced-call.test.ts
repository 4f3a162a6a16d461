import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { createTracedCall, requestIdOf } from './traced-call.ts'

const input = { path: {}, query: {} }

test('keeps the request ID of a refused call', async () => {
  const answer = new Response('{"error":"forbidden"}', { status: 403, headers: { 'x-request-id': 'call-7' } })
  const error = await createTracedCall(async () => answer)(listAudit, input).catch((thrown: unknown) => thrown)
  expect(requestIdOf(error)).toBe('call-7')
})

test('has no request ID for a request without a response', async () => {
  const away = async () => {
    throw new TypeError('fetch failed')
  }
  const error = await createTracedCall(away)(listAudit, input).catch((thrown: unknown) => thrown)
  expect([error instanceof TypeError, requestIdOf(error), requestIdOf('no error')]).toEqual([
    true,
    undefined,
    undefined,
  ])
})
