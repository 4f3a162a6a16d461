import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { createTracedCall, requestIdOf } from './traced-call.ts'

const asked = { path: {}, query: {} }

test('what the server refuses can be asked for the id of its request', async () => {
  const answer = new Response('{"error":"forbidden"}', { status: 403, headers: { 'x-request-id': 'call-7' } })
  const error = await createTracedCall(async () => answer)(listAudit, asked).catch((thrown: unknown) => thrown)
  expect(requestIdOf(error)).toBe('call-7')
})

test('what never arrived has none', async () => {
  const away = async () => {
    throw new TypeError('fetch failed')
  }
  const error = await createTracedCall(away)(listAudit, asked).catch((thrown: unknown) => thrown)
  expect([error instanceof TypeError, requestIdOf(error), requestIdOf('no error')]).toEqual([
    true,
    undefined,
    undefined,
  ])
})
