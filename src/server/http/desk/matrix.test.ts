import { expect, test } from 'vitest'
import type { Access } from '#contract/core/endpoint.ts'
import { showLetter } from '#contract/desk/mail.ts'
import { changePerson } from '#contract/desk/people.ts'
import { showPicture } from '#contract/desk/pictures.ts'
import { hasRight, type Role } from '#domain/people/rights.ts'
import { join, type Machine, machineAt, signInAs, stateOf } from '../../../../test/desk.ts'
import { addFactor, idOf } from '../../../../test/desk-people.ts'
import { shareOffice } from '../../../../test/restored-server.ts'
import { deskEndpoints } from './desk-features.ts'

const beginTest = shareOffice()

/** Those who have come in half way: the code is to come, or a second factor that they need is to be set up. */
const halfWay = ['code_needed', 'second_factor_missing'] as const

type Who = Role | 'nobody' | 'expired' | (typeof halfWay)[number]

/** What the table of rights says of a call, before it is known whether the question is a good one. */
function expected(access: Access, who: Who): 'in' | 401 | 403 {
  if (access === 'public') return 'in'
  if (who === 'second_factor_missing') return access === 'known' ? 'in' : 401
  if (who === 'nobody' || who === 'expired' || who === 'code_needed') return 401
  return access === 'known' || access === 'signed_in' || hasRight(who, access) ? 'in' : 403
}

/** Every address of the desk, also those that always give a table, a picture or a letter. */
const addresses = [
  showPicture,
  showLetter,
  ...deskEndpoints.flatMap(({ name, method, route, access, csv }) => [
    { name, method, route, access },
    ...(csv ? [{ name: `${name} as a table`, method, route: csv.route, access }] : []),
  ]),
]

/** A body that no call can use: whoever is let in is told what is wrong with it, and changes nothing. */
async function statusOf(machine: Machine, { method, route }: (typeof addresses)[number]): Promise<number> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => variables[name] ?? '999999')
  const init = method === 'GET' || method === 'DELETE' ? { method } : { method, ...unusable }
  return (await machine.fetch(path, init)).status
}

/** What variables of addresses can be, where they are no numbers. */
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

/** Whoever is half way has every right there is, so that nothing but the other half keeps them out. */
async function joinHalfWay({ server, codeNow }: Desk, administrator: Machine): Promise<void> {
  await addFactor(await join(server, 'administrator', 'code_needed@evp.example'), codeNow)
  await join(server, 'administrator', 'second_factor_missing@evp.example')
  const path = { id: await idOf(administrator, 'second_factor_missing@evp.example') }
  await administrator.call(changePerson, { path, query: {}, body: { must_have_second_factor: true } })
}

async function machines(desk: Desk): Promise<Record<Who, () => Promise<Machine>>> {
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

test('every call of the desk lets in exactly those whom the table of rights lets in', async () => {
  const machineOf = await machines(await beginTest())
  for (const who of halfWay) expect(await stateOf(await machineOf[who]())).toBe(who)
  const seen: string[] = []
  for (const who of Object.keys(machineOf) as Who[]) {
    let machine = await machineOf[who]()
    for (const address of addresses) {
      const status = await statusOf(machine, address)
      // The one that takes effect though there is nothing to read.
      if (address.name === 'signOut') machine = await machineOf[who]()
      const wanted = expected(address.access, who)
      // A call that is let in may find nothing, or nothing to read: that is none of the door's refusals.
      const isRight = wanted === 'in' ? status !== 403 && status !== 401 : status === wanted
      if (!isRight) seen.push(`${who} ${address.name}: ${status} instead of ${wanted}`)
    }
  }
  expect(seen).toEqual([])
})

test('every call of the desk that is declared is mounted, and whatever else is mounted answers nothing', async () => {
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

test('an endpoint without access, or with one that nobody ever heard of, does not compile', () => {
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
