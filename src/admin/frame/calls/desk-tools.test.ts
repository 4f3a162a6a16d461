import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { withdrawMargins } from '#contract/desk/margins.ts'
import { signIn } from '#contract/desk/session.ts'
import { translateToEnglish } from '../../../../test/english-desk.ts'
import { createDeskTools } from './desk-tools.ts'

/** Creates tools whose server gives the same answer to every request. */
function answeringAll(status: number, body: object) {
  const keys: (string | null)[] = []
  let ended = 0
  const { call } = createDeskTools({
    say: translateToEnglish('admin'),
    onUnauthorized: () => ended++,
    pauses: [0, 0],
    async fetch(_, init) {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return Response.json(body, { status })
    },
  })
  return { call, keys, ended: () => ended }
}

const anyId = { path: { id: '1' }, query: {} }

test('reports an ended session at the first refused call, but not after a wrong password', async () => {
  const { call, ended } = answeringAll(401, { error: 'unauthorized' })
  const body = { mail: 'ona@evp.example', password: 'wrong' }
  await expect(call(signIn, { path: {}, query: {}, body })).rejects.toMatchObject({ code: 'unauthorized' })
  expect(ended()).toBe(0)
  await expect(call(withdrawMargins, anyId)).rejects.toMatchObject({ code: 'unauthorized' })
  expect(ended()).toBe(1)
})

test('sends every change and its retries under one key of its own, and reads without a key', async () => {
  const { call, keys } = answeringAll(502, {})
  await expect(call(withdrawMargins, anyId)).rejects.toMatchObject({ name: 'LostAnswerError' })
  await expect(call(withdrawMargins, anyId)).rejects.toMatchObject({ name: 'LostAnswerError' })
  const [first, , , second] = keys
  expect(keys).toEqual([first, first, first, second, second, second])
  expect(first).toMatch(/^[\w-]{20,100}$/)
  expect(second).not.toBe(first)
  await expect(call(listAudit, { path: {}, query: {} })).rejects.toMatchObject({ status: 502 })
  expect(keys.at(-1)).toBeNull()
})
