import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { changeCountry, listCountries, type WireSettingValue } from '#contract/desk/countries.ts'
import { history } from '#contract/public/history.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import { join, type Machine, mailOf, nothing, signInAs } from '../../../../../test/desk.ts'
import { publish } from '../../../../../test/publish.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import { startTestServer, type TestServer } from '../../../../../test/server.ts'

const rest = '/lt/currency-exchange/rest'

const beginTest = shareRestored({ start: '2026-11-10T18:00:00Z' }, async (server) => ({
  treasurer: await join(server, 'treasurer'),
}))

async function json({ get }: TestServer, path: string): Promise<unknown> {
  return (await get(`${rest}/${path}`)).json()
}

type Edit = Partial<Omit<WireSettingValue, 'changed_at' | 'changed_by'>>

async function settingOf({ call }: Machine, country: string | null): Promise<WireSettingValue | undefined> {
  return (await call(listCountries, nothing)).countries.find((one) => one.country === country)
}

async function change(machine: Machine, country: string | null, edit: Edit) {
  const known = (await settingOf(machine, country)) ?? (await settingOf(machine, null))
  if (!known) throw new Error('The seeds have a default setting.')
  const { changed_at: _, changed_by: __, ...setting } = known
  const revision = known.country === country ? known.revision : 0
  return machine.call(changeCountry, { ...nothing, body: { ...setting, country, revision, ...edit } })
}

test('seeds the country settings of the specification', async () => {
  const { countries } = await (await join((await beginTest()).server, 'viewer')).call(listCountries, nothing)
  expect(countries).toHaveLength(15)
  expect(countries.find(({ country }) => country === 'PL')).toMatchObject({
    default_currency: 'PLN',
    official_sources: ['poland', 'ecb', 'market'],
    providers: ['commercial', 'official_by_partner'],
    changed_by: 'seeds',
  })
  expect(countries.at(-1)).toMatchObject({
    country: null,
    default_currency: 'EUR',
    official_sources: ['ecb', 'market'],
  })
})

test('applies changed settings at once on every replica, and records them', async () => {
  const { server, treasurer, time } = await beginTest()
  const other = await startTestServer({ place: server.place, clock: time.clock })
  await change(treasurer, 'PL', { default_currency: 'USD', providers: ['commercial'] })
  await change(treasurer, 'CZ', { default_currency: 'CZK', official_sources: ['czechia', 'ecb', 'market'] })
  for (const replica of [server, other]) {
    await expect.poll(() => json(replica, 'country-default-currency?country_code=PL')).toEqual({ currency: 'USD' })
    await expect.poll(() => json(replica, 'country-default-currency?country_code=CZ')).toEqual({ currency: 'CZK' })
    expect(await json(replica, 'country-supported-providers?country_code=PL')).toEqual({ providers: ['commercial'] })
    expect(await json(replica, 'convert?country_code=PL&providers=official_by_partner')).toMatchObject({
      error: 'unsupported_provider',
    })
  }
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { action: 'countries.record' } })
  expect(entries.slice(0, 2)).toMatchObject([
    { subject: 'CZ', before: null, after: { defaultCurrency: 'CZK' } },
    {
      subject: 'PL',
      before: { defaultCurrency: 'PLN' },
      after: { defaultCurrency: 'USD' },
      name: 'treasurer@evp.example',
    },
  ])
})

test('falls back to EUR if the default currency is not supported', async () => {
  const { server, treasurer } = await beginTest()
  await change(treasurer, 'PL', { default_currency: 'AED' })
  expect(await json(server, 'country-default-currency?country_code=PL')).toEqual({ currency: 'EUR' })
})

test('applies another order of sources from its moment on, and keeps earlier answers', async () => {
  const { server, time } = await beginTest()
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
  await publish(server, 'ecb', Object.fromEntries(days.map((day) => [day, ['EUR/PLN 4.2500']])))
  await publish(server, 'poland', Object.fromEntries(days.map((day) => [day, ['EUR/PLN 4.3000']])))
  time.set('2026-11-12T10:00:00Z')
  const later = await signInAs(server, mailOf('treasurer'))
  await change(later, 'PL', { official_sources: ['ecb', 'market'] })
  time.set('2026-11-13T18:00:00Z')
  const query = 'from_currency=EUR&to_currency=PLN&country_code=PL&providers=official_by_partner'
  const officialOf = async (more: string) => JSON.stringify(await json(server, `convert?${query}${more}`))
  expect(await officialOf('')).toContain('425.00')
  expect(await officialOf('&at=2026-11-12T09:59:00Z')).toContain('430.00')
  expect(await officialOf('&date=2026-11-11')).toContain('430.00')
  expect(await officialOf('&date=2026-11-12')).toContain('425.00')
  const range = { from: 'EUR', to: 'PLN', country: 'PL', start: '2026-11-09', end: '2026-11-13' }
  const { entries } = await server.call(history, { path: { locale: 'lt' }, query: range })
  const written = (rate: Decimal | undefined) => rate && decimalText(rate)
  expect(entries.map(({ date, rates }) => [date, written(rates.official_by_partner)])).toEqual([
    ['2026-11-09', '4.3000'],
    ['2026-11-10', '4.3000'],
    ['2026-11-11', '4.3000'],
    ['2026-11-12', '4.2500'],
    ['2026-11-13', '4.2500'],
  ])
})

test('rejects the second of two changes of a country and names the first author; other countries do not conflict', async () => {
  const { server, treasurer: first } = await beginTest()
  const second = await join(server, 'administrator')
  const before = await settingOf(second, 'PL')
  await change(first, 'PL', { default_currency: 'USD' })
  await change(second, 'RO', { default_currency: 'USD' })
  const outdated = change(second, 'PL', { revision: before?.revision ?? 0 })
  await expect(outdated).rejects.toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(/^treasurer@evp\.example changed PL at /),
  })
  await expect(change(second, 'JP', { revision: 7 })).rejects.toMatchObject({ code: 'invalid_state' })
  expect((await settingOf(second, 'PL'))?.default_currency).toBe('USD')
})

const good = {
  country: 'PL',
  revision: 9,
  default_currency: 'PLN',
  official_sources: ['ecb'],
  providers: ['commercial'],
}

test.each([
  ['RUB', { default_currency: 'RUB' }],
  ['HRK', { default_currency: 'HRK' }],
  ['BGN', { default_currency: 'BGN' }],
  ['an unknown country', { country: 'ZZ' }],
  ['lowercase letters', { country: 'pl' }],
  ['no source', { official_sources: [] }],
  ['a source twice', { official_sources: ['ecb', 'ecb'] }],
  ['our own desk as official', { official_sources: ['treasury'] }],
  ['no provider', { providers: [] }],
  ['an unknown provider', { providers: ['black_market'] }],
  ['an unknown field', { recorded_at: '1999-01-01' }],
])('rejects a setting with %s', async (_, wrong) => {
  const { treasurer } = await beginTest()
  const answer = await treasurer.fetch('/admin/rest/countries', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...good, ...wrong }),
  })
  expect(answer.status).toBe(400)
})
