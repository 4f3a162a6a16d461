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

test('hides a currency that is off on every replica, keeps its position, and shows it again', async () => {
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

test('answers in the order of the list, and adds new currencies', async () => {
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

test('stores and screens figures of a currency that is off', async () => {
  const { server, treasurer } = await beginTest()
  await change(treasurer, switched('NOK', false))
  await publish(server, 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
  expect(server.services.rates.book().recent.some(({ quote }) => quote === 'NOK')).toBe(true)
  await change(treasurer, switched('NOK', true))
  const answer = await server.get(`${rest}/convert?from_currency=EUR&to_currency=NOK&providers=official_by_partner`)
  expect(await answer.text()).toContain('1083.26')
})

test('keeps a removed currency in answers about the past, also in permanent links', async () => {
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

test('rejects the second of two changes of the list and names the first author', async () => {
  const { server, treasurer: first } = await beginTest()
  const second = await join(server, 'administrator')
  const { revision, currencies } = await second.call(listCurrencies, nothing)
  await change(first, switched('NOK', false))
  const outdated = second.call(changeCurrencies, { ...nothing, body: { revision, currencies } })
  await expect(outdated).rejects.toMatchObject({
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
  ['RUB', 'Cannot be offered.'],
  ['HRK', 'Cannot be offered.'],
  ['BGN', 'Is retired.'],
  ['XXQ', 'Is not an ISO 4217 currency.'],
  ['USD', 'Is listed more than once.'],
])('rejects %s with an explanation', async (currency, problem) => {
  const { server, treasurer } = await beginTest()
  const before = await offeredBy(server)
  const adding = change(treasurer, (entries) => [...entries, { currency, is_on: true }])
  await expect(adding).rejects.toMatchObject({ code: 'unsupported_currency', properties: { [currency]: [problem] } })
  expect(await offeredBy(server)).toEqual(before)
})

test.each([
  ['an empty list', { revision: 1, currencies: [] }],
  ['EUR switched off', { revision: 1, currencies: [{ currency: 'EUR', is_on: false }] }],
  ['lowercase letters', { revision: 1, currencies: [{ currency: 'eur', is_on: true }] }],
  ['no revision', { currencies: [{ currency: 'EUR', is_on: true }] }],
  ['an unknown field', { revision: 1, currencies: [{ currency: 'EUR', is_on: true, margin: '0' }] }],
  ['too long a list', { revision: 1, currencies: Array(300).fill({ currency: 'EUR', is_on: true }) }],
])('rejects %s', async (_, body) => {
  const { treasurer } = await beginTest()
  const answer = await treasurer.fetch('/admin/rest/currencies', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
})
