import { expect, test } from 'vitest'
import { deskEndpoints } from '#contract/desk/api.ts'
import type { Access, AnyEndpoint } from '#contract/endpoint.ts'
import { hasRight, type Role, roles } from '#domain/people/rights.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { join, type Machine, machineAt, signInAs } from '../../../../test/desk.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

type Who = Role | 'nobody' | 'expired'

/** What the table of rights says of a call, before it is known whether the question is a good one. */
function expected(access: Access, who: Who): 'in' | 401 | 403 {
  if (access === 'public') return 'in'
  if (who === 'nobody' || who === 'expired') return 401
  return access === 'signed_in' || hasRight(who, access) ? 'in' : 403
}

/** A body that no call can use: whoever is let in is told what is wrong with it, and changes nothing. */
async function statusOf(machine: Machine, { method, route }: AnyEndpoint): Promise<number> {
  const path = route.path.replace('{currency}', 'AUD').replaceAll(/\{\w+\}/g, '999999')
  const init = method === 'GET' || method === 'DELETE' ? { method } : { method, ...unusable }
  return (await machine.fetch(path, init)).status
}

const unusable = { headers: { 'content-type': 'application/json' }, body: '{"is_nothing_of_ours":true}' }

async function machines(server: TestServer, expire: () => void): Promise<Record<Who, () => Promise<Machine>>> {
  for (const role of roles) await join(server, role)
  const expired = await signInAs(server, 'viewer@evp.example')
  expire()
  const again = (role: Role) => () => signInAs(server, `${role}@evp.example`)
  return {
    nobody: async () => machineAt(server),
    expired: async () => expired,
    viewer: again('viewer'),
    editor: again('editor'),
    treasurer: again('treasurer'),
    administrator: again('administrator'),
  }
}

test('every call of the desk lets in exactly those whom the table of rights lets in', async () => {
  const time = createTestClock('2026-11-16T08:00:00Z')
  const server = await startTestServer({ clock: time.clock })
  const machineOf = await machines(server, () => time.set('2026-11-16T09:00:00Z'))
  const seen: string[] = []
  for (const who of Object.keys(machineOf) as Who[]) {
    let machine = await machineOf[who]()
    for (const endpoint of deskEndpoints) {
      const status = await statusOf(machine, endpoint)
      // The one that takes effect though there is nothing to read.
      if (endpoint.name === 'signOut') machine = await machineOf[who]()
      const wanted = expected(endpoint.access, who)
      // A call that is let in may find nothing, or nothing to read: that is none of the door's refusals.
      const isRight =
        wanted === 'in' ? status !== 403 && (status !== 401 || isSignInItself(endpoint)) : status === wanted
      if (!isRight) seen.push(`${who} ${endpoint.name}: ${status} instead of ${wanted}`)
    }
  }
  expect(seen).toEqual([])
})

function isSignInItself({ access }: AnyEndpoint): boolean {
  return access === 'public'
}

test('every mounted call of the desk is declared, and the other way round', async () => {
  const { mounted } = await startTestServer()
  const own = mounted.filter(
    ({ url, method }) => url.startsWith('/admin/rest/') && !['HEAD', 'OPTIONS'].includes(method),
  )
  const declared = deskEndpoints.map(({ method, route }) => `${method} ${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  expect(own.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)[^/]*/g, ':$1')}`)).toEqual(
    expect.arrayContaining(declared),
  )
})

test('an endpoint without access, or with one that nobody ever heard of, does not compile', () => {
  const access: Access[] = [
    'public',
    'signed_in',
    'margins.change',
    // @ts-expect-error
    'margins.chnage',
    // @ts-expect-error
    undefined,
  ]
  expect(access).toHaveLength(5)
})
