// Second circle: it cuts connections at every byte.
import { expect, test } from 'vitest'
import { createDeskCall } from '#admin/frame/calls/desk-call.ts'
import { LostAnswerError } from '#admin/frame/calls/lost-answer-error.ts'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { Call } from '#contract/core/client.ts'
import { decideHeld, listHeld } from '#contract/desk/held.ts'
import { changeMargins } from '#contract/desk/margins.ts'
import { addMessageNote } from '#contract/desk/messages.ts'
import { setOwnRates } from '#contract/desk/own-rates.ts'
import { changePerson, invite } from '#contract/desk/people.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { Role } from '#domain/people/rights.ts'
import { sql } from '#server/db/core/drizzle.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { atId, join, type Machine, nothing } from './desk.ts'
import { idOf } from './desk-people.ts'
import { figureOf } from './figures.ts'
import { dearer } from './margin-desk.ts'
import { receive } from './messages.ts'
import { publish } from './publish.ts'
import { shareTestServer, type TestServer } from './server.ts'
import { createPage } from './site-editor.ts'

const server = shareTestServer()

/** Creates the desk's client on a network that drops answers. */
async function openLosing(role: Role): Promise<{ machine: Machine; proxy: CuttingProxy; call: Call }> {
  const machine = await join(server(), role, `${role}-${++people}@evp.example`)
  const proxy = await startCuttingProxy(server().origin)
  const call = createDeskCall({
    fetch: (url, init) =>
      machine.fetch(`${proxy.origin}${url}`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), origin: proxy.origin },
      }),
    report: () => {},
    pauses: [10, 10],
  })
  return { machine, proxy, call }
}

let people = 0

async function countActs({ services }: TestServer, action: string): Promise<number> {
  const { rows } = await services.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_entry where action = ${action}`,
  )
  return rows[0]?.count ?? 0
}

/** Changes as the screens make them, with the action in the audit log. */
const changes: readonly {
  readonly name: string
  readonly role: Role
  readonly action: string
  readonly prepare: (machine: Machine) => Promise<(call: Call) => Promise<unknown>>
}[] = [
  {
    name: 'margins',
    role: 'treasurer',
    action: 'margins.record',
    prepare: async () => (call) => call(changeMargins, { ...nothing, body: { changes: dearer, seen: 0 } }),
  },
  {
    name: 'a manual rate',
    role: 'treasurer',
    action: 'own_rates.load',
    async prepare() {
      await publish(server(), 'ecb', { '2026-11-13': ['EUR/USD 1.17'] })
      const rate = { currency: 'USD', rate: '1.18', valid_from: null, valid_until: null }
      return (call) => call(setOwnRates, { ...nothing, body: { rates: [rate], seen: 0 } })
    },
  },
  {
    name: 'a held rate',
    role: 'treasurer',
    action: 'held.release',
    async prepare(machine) {
      const { stores, clock } = server().services
      await publish(server(), 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
      const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
      await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
      const { held } = await machine.call(listHeld, nothing)
      const ids = held.map(({ id }) => id)
      return (call) => call(decideHeld, { ...nothing, body: { ids, decision: 'release', note: '' } })
    },
  },
  {
    name: 'a publication',
    role: 'editor',
    action: 'content.publish',
    async prepare(machine) {
      const { id } = await createPage(machine, 'lost-answer')
      const body = { parts: [{ part: 'en', revision: 1 } as const] }
      return (call) => call(contentCalls(pages).publish, { ...atId(id), body })
    },
  },
  {
    name: 'a role',
    role: 'administrator',
    action: 'person.change',
    async prepare(machine) {
      await join(server(), 'viewer', 'promoted@evp.example')
      const path = { id: await idOf(machine, 'promoted@evp.example') }
      return (call) => call(changePerson, { path, query: {}, body: { role: 'editor' } })
    },
  },
  {
    name: 'an invitation with a one-time link',
    role: 'administrator',
    action: 'person.invite',
    prepare: async () => (call) =>
      call(invite, { ...nothing, body: { mail: 'new@evp.example', role: 'viewer', delivery: 'hand' } }),
  },
  {
    name: 'a note on a message',
    role: 'administrator',
    action: 'message.note',
    async prepare() {
      const id = await receive(server())
      return (call) => call(addMessageNote, { ...atId(id), body: { text: 'Called back.' } })
    },
  },
]

test.each(changes)('makes a change of $name once and gets its answer when the first answer is lost', async (change) => {
  const { machine, proxy, call } = await openLosing(change.role)
  const make = await change.prepare(machine)
  const before = await countActs(server(), change.action)
  proxy.loseNext(1)
  expect(await make(call)).toBeTypeOf('object')
  expect(proxy.lost()).toBe(1)
  expect((await countActs(server(), change.action)) - before).toBe(1)
})

test('reports an unknown result after a limited number of tries when every answer is lost', async () => {
  const { proxy, call } = await openLosing('administrator')
  const id = await receive(server())
  const before = await countActs(server(), 'message.note')
  proxy.loseNext(3)
  const error = await call(addMessageNote, { ...atId(id), body: { text: 'Called back.' } }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(LostAnswerError)
  expect([proxy.lost(), (await countActs(server(), 'message.note')) - before]).toEqual([3, 1])
})
