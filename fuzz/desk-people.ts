import { parse } from 'csv-parse/sync'
import { createClient } from '#contract/core/client.ts'
import { useLink } from '#contract/desk/link.ts'
import { invite } from '#contract/desk/people.ts'
import { type Role, roles } from '#domain/people/rights.ts'

/** Session cookie of a user of each role. */
export type DeskCookies = Readonly<Record<Role, string>>

const password = 'correct horse battery'

/** Creates a user of each role, the administrator by the set-up link and the others by invitation. */
export async function joinDesk(origin: string, setUpToken: string): Promise<DeskCookies> {
  const mailOf = (role: Role) => `${role}@evp.example`
  const first = machineAt(origin)
  const use = async (machine: Machine, token: string, role: Role) => {
    const body = { token, mail: mailOf(role), name: `The ${role}`, password }
    await machine.call(useLink, { path: {}, query: {}, body })
    return machine.cookie()
  }
  const administrator = await use(first, setUpToken, 'administrator')
  const cookies = { administrator } as Record<Role, string>
  for (const role of roles.filter((one) => one !== 'administrator')) {
    const body = { mail: mailOf(role), role, delivery: 'hand' } as const
    const { link } = await first.call(invite, { path: {}, query: {}, body })
    cookies[role] = await use(machineAt(origin), link?.split('/').at(-1) ?? '', role)
  }
  return cookies
}

/** Returns a problem for each refused request that left an entry in the audit log. Refused sign-ins are meant to. */
export async function findRecorded(
  origin: string,
  { administrator }: DeskCookies,
  refused: ReadonlySet<string>,
): Promise<string[]> {
  const answer = await fetch(`${origin}/admin/rest/audit.csv`, { headers: { cookie: administrator } })
  if (answer.status !== 200) return [`the record cannot be read: ${answer.status}`]
  const rows: Record<string, string>[] = parse(await answer.text(), { columns: true })
  return rows
    .filter(({ request_id = '', action }) => refused.has(request_id) && action !== 'session.refuse')
    .map(({ request_id, action, subject }) => `${request_id} was refused, and is on record: ${action} ${subject}`)
}

type Machine = ReturnType<typeof machineAt>

function machineAt(origin: string) {
  let cookie = ''
  const call = createClient({
    baseUrl: origin,
    async fetch(url, init) {
      const own = { origin, 'x-requested-with': 'fuzz', ...(cookie && { cookie }) }
      const response = await fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), ...own } })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return response
    },
  })
  return { call, cookie: () => cookie }
}
