import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { changeCurrencies, listCurrencies, type WireCurrencyList } from '#contract/desk/currencies.ts'
import { join, type Machine, mailOf, nothing, signInAs } from '../../../../../test/desk.ts'
import { publish } from '../../../../../test/publish.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import { startTestServer, type TestServer } from '../../../../../test/server.ts'

const beginTest = shareRestored({ start: '2026-11-13T18:00:00Z' }, async (server) => ({
  treasurer: await join(server, 'treasurer'),
}))

const rest = '/lt/currency-exchange/rest'
const offeredBy = async (server: TestServer, path = `${rest}/supported-currencies`) =>
  ((await (await server.get(path)).json()) as { currencies: string[] }).currencies

type Entry = WireCurrencyList['currencies'][number]

/** Reads the list, changes it, and sends it back. */
async function change({ call }: Machine, edit: (entries: Entry[]) => Entry[]): Promise<WireCurrencyList> {
  const { revision, currencies } = await call(listCurrencies, nothing)
  return call(changeCurrencies, { ...nothing, body: { revision, currencies: edit(currencies) } })
}

const switched = (code: string, is_on: boolean) => (entries: Entry[]) =>
  entries.map((entry) => (entry.currency === code ? { ...entry, is_on } : entry))

test('a currency that is off is offered nowhere, keeps its place, and is on again within the second on every copy', async () => {
  const { server, treasurer, time } = await beginTest()
  const other = await startTestServer({ place: server.place, clock: time.clock })
  const before = await offeredBy(server)
  await change(treasurer, switched('NOK', false))
  expect(await offeredBy(server)).toEqual(before.filter((code) => code !== 'NOK'))
  await expect.poll(() => offeredBy(other)).not.toContain('NOK')
  const refused = await server.get(`${rest}/convert?from_currency=EUR&to_currency=NOK`)
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'unsupported_currency' }])
  await change(treasurer, switched('NOK', true))
  expect(await offeredBy(server)).toEqual(before)
})

test('the order of the list is the order of the answer, and a currency that was never there can be added', async () => {
  const { server, treasurer } = await beginTest()
  await change(treasurer, (entries) => [{ currency: 'AED', is_on: true }, ...entries.toReversed()])
  const offered = await offeredBy(server)
  expect([offered[0], offered.at(-1)]).toEqual(['AED', 'EUR'])
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { action: 'currencies.replace' } })
  expect(entries[0]).toMatchObject({
    name: 'treasurer@evp.example',
    after: { listed: expect.arrayContaining(['AED', 'NOK']) },
  })
})

test('while a currency is off its figures are kept and guarded, and count at once when it is on', async () => {
  const { server, treasurer } = await beginTest()
  await change(treasurer, switched('NOK', false))
  await publish(server, 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
  expect(server.services.rates.book().recent.some(({ quote }) => quote === 'NOK')).toBe(true)
  await change(treasurer, switched('NOK', true))
  const told = await server.get(`${rest}/convert?from_currency=EUR&to_currency=NOK&providers=official_by_partner`)
  expect(await told.text()).toContain('1083.26')
})

test('what was offered at a moment of the past stays offered there, also by a permanent link', async () => {
  const { server, time } = await beginTest()
  await publish(server, 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
  time.set('2026-11-13T18:20:00Z')
  const treasurer = await signInAs(server, mailOf('treasurer'))
  const links = ['compare', 'history'].map(
    (call) => `${rest}/${call}?from_currency=EUR&to_currency=NOK&at=2026-11-13T18:10:00Z`,
  )
  const read = (link: string) => server.get(link).then((answer) => answer.text())
  const before = await Promise.all(links.map(read))
  await change(treasurer, switched('NOK', false))
  expect(await Promise.all(links.map(read))).toEqual(before)
  for (const link of links) {
    expect((await server.get(link.replace('18:10:00Z', '18:20:00Z'))).status).toBe(400)
    expect((await server.get(link.replace(/&at=.*/, ''))).status).toBe(400)
  }
})

test('of two who change the list, the second is told who was first, and nothing of the first is lost', async () => {
  const { server, treasurer: first } = await beginTest()
  const second = await join(server, 'administrator')
  const { revision, currencies } = await second.call(listCurrencies, nothing)
  await change(first, switched('NOK', false))
  const late = second.call(changeCurrencies, { ...nothing, body: { revision, currencies } })
  await expect(late).rejects.toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(/^treasurer@evp\.example changed the list at /),
  })
  expect(await offeredBy(server)).not.toContain('NOK')
  const answers = await Promise.allSettled([
    change(first, switched('SEK', false)),
    change(second, switched('DKK', false)),
  ])
  expect(answers.map(({ status }) => status)).toContain('fulfilled')
})

test.each([
  ['RUB', 'Must not be offered.'],
  ['HRK', 'Must not be offered.'],
  ['BGN', 'Is no more.'],
  ['XXQ', 'Is no currency of ISO 4217.'],
  ['USD', 'Is there twice.'],
])('%s is refused in words', async (currency, problem) => {
  const { server, treasurer } = await beginTest()
  const before = await offeredBy(server)
  const adding = change(treasurer, (entries) => [...entries, { currency, is_on: true }])
  await expect(adding).rejects.toMatchObject({ code: 'unsupported_currency', properties: { [currency]: [problem] } })
  expect(await offeredBy(server)).toEqual(before)
})

test.each([
  ['an empty list', { revision: 1, currencies: [] }],
  ['the euro off', { revision: 1, currencies: [{ currency: 'EUR', is_on: false }] }],
  ['small letters', { revision: 1, currencies: [{ currency: 'eur', is_on: true }] }],
  ['no revision', { currencies: [{ currency: 'EUR', is_on: true }] }],
  ['more than is declared', { revision: 1, currencies: [{ currency: 'EUR', is_on: true, margin: '0' }] }],
  ['a list without end', { revision: 1, currencies: Array(300).fill({ currency: 'EUR', is_on: true }) }],
])('%s is refused', async (_, body) => {
  const { treasurer } = await beginTest()
  const answer = await treasurer.fetch('/admin/rest/currencies', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
})
