import { expect, test } from 'vitest'
import type { Access } from '#contract/core/endpoint.ts'
import { showTemplate } from '#contract/desk/mail.ts'
import { changePerson } from '#contract/desk/people.ts'
import { showPicture } from '#contract/desk/pictures.ts'
import { hasRight, type Role } from '#domain/people/rights.ts'
import { join, type Machine, machineAt, signInAs, stateOf } from '../../../../test/desk.ts'
import { addFactor, idOf } from '../../../../test/desk-people.ts'
import { shareOffice } from '../../../../test/restored-server.ts'
import { deskEndpoints } from './desk-features.ts'

const beginTest = shareOffice()

/** Incomplete sign-ins: without the code, or without the required two-factor authentication set up. */
const halfWay = ['code_needed', 'second_factor_missing'] as const

type CallerKind = Role | 'nobody' | 'expired' | (typeof halfWay)[number]

/** Returns whether the table of rights admits a call, regardless of its input. */
function expected(access: Access, kind: CallerKind): 'in' | 401 | 403 {
  if (access === 'public') return 'in'
  if (kind === 'second_factor_missing') return access === 'known' ? 'in' : 401
  if (kind === 'nobody' || kind === 'expired' || kind === 'code_needed') return 401
  return access === 'known' || access === 'signed_in' || hasRight(kind, access) ? 'in' : 403
}

/** Every address of the desk, including CSV, images and template previews. */
const addresses = [
  showPicture,
  showTemplate,
  ...deskEndpoints.flatMap(({ name, method, route, access, csv }) => [
    { name, method, route, access },
    ...(csv ? [{ name: `${name} as CSV`, method, route: csv.route, access }] : []),
  ]),
]

/**
 * Calls an address with a body that no call accepts, so that an admitted call is rejected as invalid and changes
 * nothing.
 */
async function statusOf(machine: Machine, { method, route }: (typeof addresses)[number]): Promise<number> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => variables[name] ?? '999999')
  const init = method === 'GET' || method === 'DELETE' ? { method } : { method, ...unusable }
  return (await machine.fetch(path, init)).status
}

/** Values of path variables that are not ids. */
const variables: Readonly<Record<string, string | undefined>> = {
  currency: 'AUD',
  hash: 'f'.repeat(64),
  cut: 'whole',
  form: '320-whole',
  letter: 'held',
  language: 'lt',
}

const unusable = { headers: { 'content-type': 'application/json' }, body: '{"is_nothing_of_ours":true}' }

type Desk = Awaited<ReturnType<typeof beginTest>>

/**
 * Creates administrators with incomplete sign-ins. Their role has all rights, so only the missing step can be the
 * reason for a rejection.
 */
async function joinHalfWay({ server, codeNow }: Desk, administrator: Machine): Promise<void> {
  await addFactor(await join(server, 'administrator', 'code_needed@evp.example'), codeNow)
  await join(server, 'administrator', 'second_factor_missing@evp.example')
  const path = { id: await idOf(administrator, 'second_factor_missing@evp.example') }
  await administrator.call(changePerson, { path, query: {}, body: { must_have_second_factor: true } })
}

async function machines(desk: Desk): Promise<Record<CallerKind, () => Promise<Machine>>> {
  const { server, treasurer: expired, after } = desk
  await join(server, 'viewer')
  await join(server, 'editor')
  await joinHalfWay(desk, await join(server, 'administrator'))
  after(60)
  const signedIn = (name: string) => () => signInAs(server, `${name}@evp.example`)
  return {
    nobody: async () => machineAt(server),
    expired: async () => expired,
    code_needed: signedIn('code_needed'),
    second_factor_missing: signedIn('second_factor_missing'),
    viewer: signedIn('viewer'),
    editor: signedIn('editor'),
    treasurer: signedIn('treasurer'),
    administrator: signedIn('administrator'),
  }
}

test('admits to every desk call exactly the callers that the table of rights lists', async () => {
  const machineOf = await machines(await beginTest())
  for (const kind of halfWay) expect(await stateOf(await machineOf[kind]())).toBe(kind)
  const seen: string[] = []
  for (const kind of Object.keys(machineOf) as CallerKind[]) {
    let machine = await machineOf[kind]()
    for (const address of addresses) {
      const status = await statusOf(machine, address)
      // Signing out takes effect although its body is ignored.
      if (address.name === 'signOut') machine = await machineOf[kind]()
      const required = expected(address.access, kind)
      // An admitted call may answer 400 or 404, which are no refusals of the guard.
      const isRight = required === 'in' ? status !== 403 && status !== 401 : status === required
      if (!isRight) seen.push(`${kind} ${address.name}: ${status} instead of ${required}`)
    }
  }
  expect(seen).toEqual([])
})

test('mounts every declared desk call, and answers 405 elsewhere', async () => {
  const { server } = await beginTest()
  const own = server.mounted
    .filter(({ url, method }) => url.startsWith('/admin/rest/') && !['HEAD', 'OPTIONS'].includes(method))
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)[^/]*/g, ':$1')}`)
  const declared = addresses.map(({ method, route }) => `${method} ${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  expect(own).toEqual(expect.arrayContaining(declared))
  const { fetch } = machineAt(server)
  for (const other of own.filter((one) => !declared.includes(one))) {
    const [method = '', path = ''] = other.split(' ')
    const { status } = await fetch(
      path.replaceAll(/:(\w+)/g, (_, name: string) => variables[name] ?? '999999'),
      { method },
    )
    expect([other, status]).toEqual([other, 405])
  }
})

test('does not compile an endpoint without access or with an unknown right', () => {
  const access: Access[] = [
    'public',
    'known',
    'signed_in',
    'margins.change',
    // @ts-expect-error
    'margins.chnage',
    // @ts-expect-error
    undefined,
  ]
  expect(access).toHaveLength(6)
})
