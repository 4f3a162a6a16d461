import { expect, test } from 'vitest'
import { changeAccount } from '#contract/desk/account.ts'
import { listAudit } from '#contract/desk/audit.ts'
import { decideMargins } from '#contract/desk/margins.ts'
import { changePerson, listPeople } from '#contract/desk/people.ts'
import { join, nothing, signInAs, startDesk } from '../../../../test/desk.ts'
import { change, startMargins } from '../../../../test/margin-desk.ts'
import { startTestServer } from '../../../../test/server.ts'

test('whoever may read the record finds who did what, with what was before and after', async () => {
  const server = await startTestServer()
  const administrator = await join(server, 'administrator')
  await join(server, 'viewer')
  const { people } = await administrator.call(listPeople, nothing)
  const id = String(people.find(({ role }) => role === 'viewer')?.id)
  await administrator.call(changePerson, { path: { id }, query: {}, body: { role: 'editor' } })
  const { entries, has_more } = await administrator.call(listAudit, { path: {}, query: { action: 'person.change' } })
  expect(has_more).toBe(false)
  expect(entries).toEqual([
    expect.objectContaining({
      actor: 'person',
      name: 'administrator@evp.example',
      address: '127.0.0.1',
      request_id: expect.stringMatching(/./),
      subject: id,
      concerned: ['viewer@evp.example'],
      before: expect.objectContaining({ role: 'viewer' }),
      after: expect.objectContaining({ role: 'editor', mail: 'viewer@evp.example' }),
    }),
  ])
})

test('what is on record by a number is told by what it is the number of, and found by it', async () => {
  const { server, first, second } = await startMargins({ MARGIN_APPROVAL: 'second_person' })
  await change(first, {})
  const path = { id: '1' }
  await second.call(decideMargins, { path, query: {}, body: { decision: 'approve', seen: 1 } })
  const [approved] = (await first.call(listAudit, { path: {}, query: { action: 'margins.approve' } })).entries
  expect(approved).toMatchObject({ subject: '1', concerned: ['PLN'] })
  await join(server, 'viewer')
  const found = (await first.call(listAudit, { path: {}, query: { search: 'viewer@' } })).entries
  expect(found.map(({ action }) => action)).toEqual(['session.start', 'person.join', 'person.invite'])
  expect(found[0]?.concerned).toEqual(['viewer@evp.example'])
})

test('from one moment until another it is told, as a table too', async () => {
  const { server, after } = await startDesk()
  after(120)
  await signInAs(server, 'treasurer@evp.example')
  after(240)
  const later = await signInAs(server, 'treasurer@evp.example')
  const [since, until] = [new Date('2026-11-16T09:00:00Z'), new Date('2026-11-16T12:00:00Z')]
  const { entries } = await later.call(listAudit, { path: {}, query: { since, until } })
  expect(entries.map(({ at }) => at)).toEqual(['2026-11-16T10:00:00.000Z'])
  const table = await later.fetch(`/admin/rest/audit.csv?since=${since.toISOString()}&until=${until.toISOString()}`)
  expect((await table.text()).trimEnd().split('\r\n')).toEqual([
    expect.stringMatching(/^number,/),
    expect.stringMatching(/,2026-11-16T10:00:00\.000Z,.*,session\.start,.*,treasurer@evp\.example$/),
  ])
})

test('a table that would not hold everything is refused, with what to do instead', async () => {
  const { server, treasurer } = await startDesk()
  await server.services.database.db.execute(
    `insert into audit_entry (at, actor, name, action, subject)
     select '2001-11-16T08:00:00Z'::timestamptz + n * interval '1 second', 'job', 'test', 'rates.record', 'ecb'
     from generate_series(1, 100000) n`,
  )
  const refused = await treasurer.fetch('/admin/rest/audit.csv')
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_parameters' }])
  const day = await treasurer.fetch('/admin/rest/audit.csv?since=2001-11-17T00:00:00Z&until=2001-11-18T00:00:00Z')
  expect((await day.text()).trimEnd().split('\r\n')).toHaveLength(1 + 100_000 - 16 * 3_600 + 1)
})

test('it is searched by name and subject, by time, and page by page, the newest first', async () => {
  const server = await startTestServer()
  const treasurer = await join(server, 'treasurer')
  for (const code of ['USD', 'GBP']) {
    const { stores } = server.services
    for (let count = 0; count < 70; count++) await stores.currencies.replaceListed(['EUR', code])
  }
  const first = await treasurer.call(listAudit, { path: {}, query: { action: 'currencies.replace' } })
  expect([first.entries.length, first.has_more]).toEqual([100, true])
  const before = first.entries.at(-1)?.number ?? 0
  const rest = await treasurer.call(listAudit, { path: {}, query: { action: 'currencies.replace', before } })
  // The first of all is the filling of the database.
  expect([rest.entries.length, rest.has_more]).toEqual([41, false])
  const numbers = [...first.entries, ...rest.entries].map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  const byName = await treasurer.call(listAudit, { path: {}, query: { search: 'SEED' } })
  expect(new Set(byName.entries.map(({ name }) => name))).toEqual(new Set(['seeds']))
  expect((await treasurer.call(listAudit, { path: {}, query: { search: '%' } })).entries).toEqual([])
  const until = new Date('2000-01-01T00:00:00Z')
  expect((await treasurer.call(listAudit, { path: {}, query: { until } })).entries).toEqual([])
})

test('as a table it holds everything, and nothing that a program would take for a formula', async () => {
  const server = await startTestServer()
  const treasurer = await join(server, 'treasurer')
  await treasurer.call(changeAccount, { ...nothing, body: { name: '=HYPERLINK("x")', language: null } })
  for (let count = 0; count < 120; count++) await server.services.stores.currencies.replaceListed(['EUR', 'USD'])
  const answer = await treasurer.fetch('/admin/rest/audit.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines[0]).toBe('number,at,actor,name,address,request_id,action,subject,before,after,concerned')
  expect(lines.length).toBeGreaterThan(130)
  expect(lines.filter((line) => /(^|,)"?[=+@]/.test(line))).toEqual([])
  const viewer = await join(server, 'viewer')
  expect((await viewer.fetch('/admin/rest/audit.csv')).status).toBe(403)
  expect((await fetch(`${server.origin}/admin/rest/audit.csv`)).status).toBe(401)
})
