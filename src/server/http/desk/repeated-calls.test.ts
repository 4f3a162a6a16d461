import { expect, test } from 'vitest'
import { createClient } from '#contract/core/client.ts'
import { takesKey } from '#contract/core/endpoint.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { join, type Machine } from '../../../../test/desk.ts'
import { contentChanges } from '../../../../test/keyed-changes/content-changes.ts'
import type { KeyedDesk } from '../../../../test/keyed-changes/keyed-desk.ts'
import { peopleChanges } from '../../../../test/keyed-changes/people-changes.ts'
import { rateChanges } from '../../../../test/keyed-changes/rate-changes.ts'
import { publish } from '../../../../test/publish.ts'
import { startTestServer } from '../../../../test/server.ts'
import { auditEntry } from '../../db/schema/audit.ts'
import { idempotentCall } from '../../db/schema/calls.ts'
import { totpCode } from '../../secrets/totp.ts'
import { deskEndpoints } from './desk-features.ts'

const changes = { ...peopleChanges, ...rateChanges, ...contentChanges }

/** Paths of collections other than pages. All collections have the same calls, so testing those of pages is enough. */
const ofOtherContent = /^\/admin\/rest\/content\/(?!pages)/

const changing = deskEndpoints.filter(({ method }) => method !== 'GET')

async function startKeyedDesk(): Promise<KeyedDesk> {
  const { clock } = createTestClock('2026-11-16T08:00:00Z')
  const env = { MARGIN_APPROVAL: 'second_person', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@evp.example' }
  const server = await startTestServer({ clock, env })
  await publish(server, 'ecb', {
    '2026-11-13': ['EUR/PLN 4.26', 'EUR/USD 1.17', 'EUR/SEK 11.02', 'EUR/NOK 10.8326'],
  })
  return {
    server,
    administrator: await join(server, 'administrator'),
    treasurer: await join(server, 'treasurer'),
    other: await join(server, 'treasurer', 'treasurer.second@evp.example'),
    editor: await join(server, 'editor'),
    codeNow: (secret) => totpCode(secret, Math.floor(clock().getTime() / 30_000)),
  }
}

/** Creates a client that sends every request under one key and records its answers. */
function keyedClient(machine: Machine, key: string) {
  const answers: string[] = []
  const call = createClient({
    baseUrl: '',
    async fetch(url, init) {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'idempotency-key': key }
      const response = await machine.fetch(String(url), { ...init, headers })
      answers.push(`${response.status} ${await response.clone().text()}`)
      return response
    },
  })
  return { call, answers }
}

test('repeats the answer of every change that takes an idempotency key', async () => {
  const desk = await startKeyedDesk()
  const { db } = desk.server.services.database
  const wrong: string[] = []
  for (const { name } of changing.filter((one) => takesKey(one) && !ofOtherContent.test(one.route.path))) {
    const prepare = changes[name]
    if (!prepare) {
      wrong.push(`${name}: no test makes it`)
      continue
    }
    const { by, make } = await prepare(desk)
    const { call, answers } = keyedClient(by, `matrix-of-every-change-${name}`)
    await expect(make(call), name).resolves.toBeTypeOf('object')
    const stored = await db.$count(idempotentCall)
    const acts = await db.$count(auditEntry)
    await make(call).catch(() => undefined)
    const [first, second] = answers
    if (first !== second) wrong.push(`${name}: ${second} after ${first}`)
    if ((await db.$count(auditEntry)) !== acts) wrong.push(`${name}: done twice`)
    if (stored === 0) wrong.push(`${name}: stored nothing`)
    await db.delete(idempotentCall)
  }
  expect(wrong).toEqual([])
})

test('offers no idempotency key for public and repeatable changes only', () => {
  const without = changing
    .filter((one) => !takesKey(one) && !ofOtherContent.test(one.route.path))
    .map(({ name, access }) => [name, access === 'public'])
  expect(without).toEqual([
    ...['signIn', 'sendCode', 'signOut', 'openLink', 'useLink', 'askNewPassword'].map((name) => [name, true]),
    ...['offerSecondFactor', 'exportMessages', 'findWriter', 'copyOfWriter', 'checkConnection'].map((name) => [
      name,
      false,
    ]),
    ...['simulateMargins', 'readMarginFile', 'readOwnRateFile', 'askSources'].map((name) => [name, false]),
    ['savePages', false],
    ...['beginUpload', 'sendPiece', 'finishUpload', 'cancelUpload', 'readTextFile'].map((name) => [name, false]),
  ])
})
