import { beforeAll } from 'vitest'
import { type Call, createClient } from '#contract/core/client.ts'
import { useLink } from '#contract/desk/link.ts'
import { readSession, type SessionInfo, signIn } from '#contract/desk/session.ts'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import type { Role } from '#domain/people/rights.ts'
import { createAccessLinkStore } from '#server/db/stores/people/access-link-store.ts'
import { deskEndpoints } from '#server/http/desk/desk-features.ts'
import { digestOf, newToken } from '#server/secrets/tokens.ts'
import { totpCode } from '#server/secrets/totp.ts'
import { createTestClock } from './clock.ts'
import { createAnswerCheck } from './openapi-check.ts'
import { shareTestServer, startTestServer, type TestServer } from './server.ts'

/** A client of the desk that keeps its session cookie. */
export type Machine = {
  readonly call: Call
  /** Sends a request with the cookie and the headers of the desk's pages; `init` can replace the headers. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookie: string | undefined
}

const check = createAnswerCheck(
  openApiDocument(deskEndpoints, { title: 'Desk', version: '1.0.0', server: '/', isClosed: false }),
)

/** Creates a client. `page` is the origin of the desk's pages if it differs from the server's. */
export function machineAt({ origin, page = origin }: { origin: string; page?: string }): Machine {
  const machine: Machine = {
    cookie: undefined,
    async fetch(path, init) {
      const headers = new Headers({
        origin: page,
        'x-requested-with': 'test',
        ...(init?.headers as Record<string, string>),
      })
      if (machine.cookie) headers.set('cookie', machine.cookie)
      const response = await fetch(path.startsWith('http') ? path : `${origin}${path}`, { ...init, headers })
      const given = response.headers.get('set-cookie')
      if (given) machine.cookie = given.includes('Max-Age=0') ? undefined : given.split(';')[0]
      await check(init?.method ?? 'GET', new URL(response.url).pathname, response.clone())
      return response
    },
    call: createClient({ baseUrl: origin, fetch: (url, init) => machine.fetch(String(url), init) }),
  }
  return machine
}

/** Password of all users in tests: long enough, and without a name. */
export const goodPassword = 'correct horse battery'

export function mailOf(role: Role): string {
  return `${role}@evp.example`
}

/** Creates an access link as the server does; returns its token. */
export async function createLink(
  { services }: Pick<TestServer, 'services'>,
  link: { purpose: 'set_up' | 'invitation' | 'reset'; mail: string | undefined; role: Role; goodHours?: number },
): Promise<string> {
  const token = newToken()
  const { purpose, mail, role, goodHours = 1 } = link
  const createdAt = services.clock()
  const by = { kind: 'job', name: 'test' } as const
  await createAccessLinkStore(services.database.db, services.changesBy(by)).create({
    purpose,
    mail,
    role,
    createdAt,
    createdBy: 'test',
    tokenDigest: digestOf(token),
    expiresAt: new Date(createdAt.getTime() + goodHours * 3_600_000),
  })
  return token
}

/** Creates a user of a role by invitation, and returns their signed-in client. */
export async function join(server: TestServer & { page?: string }, role: Role, mail = mailOf(role)): Promise<Machine> {
  const machine = machineAt(server)
  const token = await createLink(server, { purpose: 'invitation', mail, role })
  await machine.call(useLink, { path: {}, query: {}, body: { token, name: `The ${role}`, password: goodPassword } })
  return machine
}

/** Shares one server between the tests of a file, as `shareTestServer` does, and a signed-in user of a role. */
export function shareDesk(role: Role, options: Parameters<typeof shareTestServer>[0] = {}) {
  const server = shareTestServer(options)
  let machine: Machine | undefined
  beforeAll(async () => {
    machine = await join(server(), role)
  })
  return () => {
    if (!machine) throw new Error('The user of the desk is created before the first test.')
    return { server: server(), machine }
  }
}

export async function signInAs(server: TestServer, mail: string, password = goodPassword): Promise<Machine> {
  const machine = machineAt(server)
  await machine.call(signIn, { path: {}, query: {}, body: { mail, password } })
  return machine
}

export const nothing = { path: {}, query: {} }

/** Returns the path and query of a call for one record, by its id. */
export const atId = (id: number) => ({ path: { id: String(id) }, query: {} })

export async function stateOf({ call }: Machine): Promise<SessionInfo['state']> {
  return (await call(readSession, nothing)).state
}

/** Starts a server whose clock stands still until it is set, with one treasurer. */
export async function startDesk(env: Record<string, string> = {}) {
  const start = '2026-11-16T08:00:00Z'
  const time = createTestClock(start)
  const server = await startTestServer({ clock: time.clock, env })
  return {
    server,
    treasurer: await join({ ...server, page: env.PUBLIC_URL ?? server.origin }, 'treasurer'),
    after: (minutes: number) => time.set(new Date(Date.parse(start) + minutes * 60_000).toISOString()),
    codeNow: (secret: string) => totpCode(secret, Math.floor(time.clock().getTime() / 30_000)),
  }
}
