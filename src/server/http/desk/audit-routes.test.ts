import { expect, test } from 'vitest'
import { changeAccount } from '#contract/desk/account.ts'
import { listAudit } from '#contract/desk/audit.ts'
import { decideMargins } from '#contract/desk/margins.ts'
import { changePerson, listPeople } from '#contract/desk/people.ts'
import { join, nothing, signInAs } from '../../../../test/desk.ts'
import { change } from '../../../../test/margin-desk.ts'
import { shareMargins, shareRestored } from '../../../../test/restored-server.ts'
import type { TestServer } from '../../../../test/server.ts'

const beginTest = shareRestored({}, async (server) => ({
  administrator: await join(server, 'administrator'),
  treasurer: await join(server, 'treasurer'),
}))

const beginMargins = shareMargins({ MARGIN_APPROVAL: 'second_person' })

/** Records so many acts, a second apart from a moment on. */
async function record({ services }: TestServer, count: number, action: string, from = '2026-11-16T08:00:00Z') {
  const inserted = await services.database.runSql(
    `insert into audit_entry (at, actor, name, action, subject)
     select $1::timestamptz + n * interval '1 second', 'job', 'test', $2, 'ecb' from generate_series(1, $3::int) n`,
    [from, action, count],
  )
  expect(inserted.rows).toEqual([])
}

test('whoever may read the record finds who did what, with what was before and after', async () => {
  const { server, administrator } = await beginTest()
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
  const { server, first, second } = await beginMargins()
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
  const { server, time } = await beginTest()
  time.set('2026-11-16T10:00:00Z')
  await signInAs(server, 'treasurer@evp.example')
  time.set('2026-11-16T12:00:00Z')
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
  const { server, treasurer } = await beginTest()
  await record(server, 100_000, 'rates.record', '2001-11-16T08:00:00Z')
  const refused = await treasurer.fetch('/admin/rest/audit.csv')
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_parameters' }])
  const hour = await treasurer.fetch('/admin/rest/audit.csv?since=2001-11-17T11:00:00Z&until=2001-11-18T00:00:00Z')
  expect((await hour.text()).trimEnd().split('\r\n')).toHaveLength(1 + 46 * 60 + 40 + 1)
})

test('it is searched by name and subject, by time, and page by page, the newest first', async () => {
  const { server, treasurer } = await beginTest()
  await record(server, 140, 'currencies.replace')
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
  const { server, treasurer } = await beginTest()
  await treasurer.call(changeAccount, { ...nothing, body: { name: '=HYPERLINK("x")', language: null } })
  await record(server, 120, 'currencies.replace')
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
