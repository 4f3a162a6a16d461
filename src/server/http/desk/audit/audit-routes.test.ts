import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { changeAccount } from '#contract/desk/account.ts'
import { describeAudit, listAudit } from '#contract/desk/audit.ts'
import { decideMargins } from '#contract/desk/margins.ts'
import { changePerson, listPeople } from '#contract/desk/people.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { writeAuditWords } from '../../../../../test/audit-words.ts'
import { atId, join, nothing, signInAs } from '../../../../../test/desk.ts'
import { change } from '../../../../../test/margin-desk.ts'
import { shareMargins, shareRestored } from '../../../../../test/restored-server.ts'
import type { TestServer } from '../../../../../test/server.ts'
import { createPage } from '../../../../../test/site-editor.ts'

const beginTest = shareRestored({}, async (server) => ({
  administrator: await join(server, 'administrator'),
  treasurer: await join(server, 'treasurer'),
}))

const beginMargins = shareMargins({ MARGIN_APPROVAL: 'second_person' })

const afterSeeds = new Date('2026-11-01T00:00:00Z')

/** Records the given number of entries, one per second from a moment on. */
async function record({ services }: TestServer, count: number, action: string, from = '2026-11-16T08:00:00Z') {
  const inserted = await services.database.runSql(
    `insert into audit_entry (at, actor, name, action, subject)
     select $1::timestamptz + n * interval '1 second', 'job', 'test', $2, 'ecb' from generate_series(1, $3::int) n`,
    [from, action, count],
  )
  expect(inserted.rows).toEqual([])
  await writeAuditWords(services.database.db)
}

test('shows who changed what, with the values before and after', async () => {
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

test('shows and finds entries with a numeric subject by its name', async () => {
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

test('lists entries of a time range, as JSON and as CSV', async () => {
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

test('streams a long CSV in slices without gaps', async () => {
  const { server, treasurer } = await beginTest()
  await record(server, 1_700, 'rates.record', '2001-11-16T08:00:00Z')
  const lines = async (query: string) =>
    (await (await treasurer.fetch(`/admin/rest/audit.csv?${query}`)).text()).trimEnd().split('\r\n')
  const all = await lines('until=2001-11-18T00:00:00Z')
  expect(all).toHaveLength(1 + 1_700)
  expect(new Set(all).size).toBe(all.length)
  expect(all[1]).toContain('2001-11-16T08:28:20.000Z')
  expect(await lines('search=ecb&until=2001-11-16T08:20:00Z')).toHaveLength(1 + 1_199)
  expect(await lines('search=nothing+of+that+kind')).toHaveLength(1)
})

test('names and finds people by their current names', async () => {
  const { server, administrator } = await beginTest()
  const viewer = await join(server, 'viewer')
  await viewer.call(changeAccount, { ...nothing, body: { name: 'Živilė Žukauskaitė', language: null } })
  const { entries } = await administrator.call(listAudit, { path: {}, query: { search: 'zivile zuk' } })
  expect(entries.map(({ action }) => action)).toContain('session.start')
  expect(entries.at(0)?.person).toMatchObject({ name: 'Živilė Žukauskaitė', mail: 'viewer@evp.example' })
  const id = entries.at(0)?.person?.id ?? 0
  const byPerson = (await administrator.call(listAudit, { path: {}, query: { person: id } })).entries
  expect(new Set(byPerson.map(({ person }) => person?.id))).toEqual(new Set([id]))
})

test('finds entries by actions in the language of the reader, currencies and countries', async () => {
  const { server, treasurer } = await beginTest()
  await server.services.changesBy({ kind: 'job', name: 'test' }).change(
    'rates',
    async () => {},
    () => [
      { action: 'margins.record', subject: 'NOK', after: { country: 'PL', clientType: null, tiers: ['0.7331 %'] } },
    ],
  )
  const found = async (search: string, language: 'en' | 'lt' = 'en') => {
    const query = { search, language, group: 'margins', since: afterSeeds } as const
    return (await treasurer.call(listAudit, { path: {}, query })).entries.map(({ subject }) => subject)
  }
  for (const search of ['nok', 'Norwegian krone', 'recorded margin nok', 'Poland 0.7331', '7331'])
    expect([search, await found(search)]).toEqual([search, ['NOK']])
  expect(await found('Lenkija Norvegijos krona', 'lt')).toEqual(['NOK'])
  for (const search of ['sweden nok', 'okn', 'proposed nok', '"'])
    expect([search, await found(search)]).toEqual([search, []])
})

test('lists the earlier steps of a change with values and reason', async () => {
  const { first, second } = await beginMargins()
  await change(first, { note: 'Offer to large clients' })
  await second.call(decideMargins, { path: { id: '1' }, query: {}, body: { decision: 'approve', seen: 1 } })
  const { entries } = await first.call(listAudit, {
    path: {},
    query: { search: 'zloty', group: 'margins', since: afterSeeds },
  })
  const [recorded] = entries
  expect(recorded).toMatchObject({
    action: 'margins.record',
    subject: 'PLN',
    person: { mail: 'treasury.second@evp.example' },
  })
  expect(recorded?.steps.map(({ action, person }) => [action, person?.mail])).toEqual([
    ['margins.approve', 'treasury.second@evp.example'],
    ['margins.propose', 'treasury@evp.example'],
  ])
  const proposed = recorded?.steps.at(-1)
  expect(proposed).toMatchObject({
    before: { changes: [{ currency: 'PLN', tiers: [{ margin: expect.any(String) }] }] },
    after: { note: 'Offer to large clients', changes: [{ currency: 'PLN', tiers: [{ margin: expect.any(String) }] }] },
  })
  const byReason = (await first.call(listAudit, { path: {}, query: { search: 'large clients' } })).entries
  expect(byReason.map(({ action }) => action)).toEqual(['margins.propose'])
  const byCurrency = (await first.call(listAudit, { path: {}, query: { subject: 'currency/PLN', since: afterSeeds } }))
    .entries
  expect(byCurrency.map(({ action }) => action)).toEqual(['margins.record', 'margins.approve', 'margins.propose'])
})

test('finds a document by its former and current title, and marks one in the trash', async () => {
  const { server, administrator } = await beginTest()
  const editor = await join(server, 'editor')
  const { id } = await createPage(editor, 'wombat-tour', { title: 'Wombat tour', slug: 'wombat-tour' })
  const value = { title: 'Numbat tour', slug: 'wombat-tour' }
  await editor.call(contentCalls(pages).save, { ...atId(id), body: { part: 'en', revision: 1, value } })
  const found = async (search: string) =>
    (await administrator.call(listAudit, { path: {}, query: { search, group: 'pages' } })).entries
  for (const search of ['wombat tour', 'numbat tour'])
    expect(await found(search), search).toMatchObject([
      { action: 'content.create', concerned: ['Numbat tour'], about: [`document/${id}`], subject_exists: true },
    ])
  await editor.call(contentCalls(pages).trash, { ...atId(id), body: { knowing: [] } })
  expect((await found('numbat')).map((entry) => entry.subject_exists)).toEqual([false, false])
})

test('counts each group of a search, independent of the selected group', async () => {
  const { server, treasurer } = await beginTest()
  await record(server, 1_100, 'rates.record', '2001-11-16T08:00:00Z')
  const until = new Date('2001-12-01T00:00:00Z')
  const query = { search: 'ecb', group: 'held_rates', until } as const
  const { total, groups, first_at, people } = await treasurer.call(describeAudit, { path: {}, query })
  expect([total, first_at]).toEqual([0, '2001-11-16T08:00:01.000Z'])
  expect(groups.filter(({ count }) => count > 0)).toEqual([{ group: 'sources', count: 1_000 }])
  expect(people.map(({ mail }) => mail)).toContain('treasurer@evp.example')
})

test('rejects searches of the audit log by users without the right to read it', async () => {
  const { server } = await beginTest()
  for (const role of ['viewer', 'editor'] as const) {
    const machine = await join(server, role)
    for (const path of ['audit?search=session', 'audit/overview?search=session', 'audit.csv?search=session'])
      expect((await machine.fetch(`/admin/rest/${path}`)).status, `${role} ${path}`).toBe(403)
  }
})

test('pages entries by name and subject, newest first', async () => {
  const { server, treasurer } = await beginTest()
  await record(server, 140, 'currencies.replace')
  const query = { action: 'currencies.replace', since: afterSeeds } as const
  const first = await treasurer.call(listAudit, { path: {}, query })
  expect([first.entries.length, first.has_more]).toEqual([100, true])
  const before = first.entries.at(-1)?.number ?? 0
  const rest = await treasurer.call(listAudit, { path: {}, query: { ...query, before } })
  expect([rest.entries.length, rest.has_more]).toEqual([40, false])
  const numbers = [...first.entries, ...rest.entries].map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  const byName = await treasurer.call(listAudit, { path: {}, query: { search: 'SEED' } })
  expect(new Set(byName.entries.map(({ name }) => name))).toEqual(new Set(['seeds']))
  expect((await treasurer.call(listAudit, { path: {}, query: { search: '%' } })).entries).toEqual([])
  const until = new Date('2000-01-01T00:00:00Z')
  expect((await treasurer.call(listAudit, { path: {}, query: { until } })).entries).toEqual([])
})

test('writes all entries as CSV without spreadsheet formulas', async () => {
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
