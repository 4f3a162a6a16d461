// Second circle: a long journey through several screens.
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { convert } from '#contract/public/rates.ts'
import { formatMoney } from '#domain/money/format.ts'
import { numberSymbols } from '#server/texts/number-symbols.ts'
import { violations } from '../axe.ts'
import { createTestClock } from '../clock.ts'
import { join, type Machine } from '../desk.ts'
import { readFixture } from '../feed-fixture.ts'
import { startFeedJobs } from '../feed-jobs.ts'
import { send, startFeedServer } from '../feed-server.ts'
import { openPage } from '../open-page.ts'
import { publish } from '../publish.ts'
import { shareTestServer, startTestServer } from '../server.ts'
import { textOf } from '../site-editor.ts'

/** The evening of the day after the last list of the European Central Bank. */
const evening = '2026-01-02T17:00:00Z'
const lastList = { '2025-12-31': ['EUR/USD 1.1750', 'EUR/NOK 11.8'] }

// One server for the tests without a feed: each restores what it changes.
const server = shareTestServer({ clock: createTestClock(evening).clock })
let treasurer: Machine
let viewer: Machine
beforeAll(async () => {
  await publish(server(), 'ecb', lastList)
  treasurer = await join(server(), 'treasurer')
  viewer = await join(server(), 'viewer')
})

/** Starts a server with a late source, whose feed first answers with a web page. */
async function startLateDesk() {
  const bank = await startFeedServer(send('<html>', { 'content-type': 'text/html' }))
  const time = createTestClock(evening)
  const late = await startTestServer({ clock: time.clock })
  await publish(late, 'ecb', lastList)
  const machine = await join(late, 'treasurer')
  await startFeedJobs(late, { ecb: `${bank.origin}/ecb` })
  return { bank, machine, late, set: time.set }
}

test('a treasurer sees why a source is late, fetches it again, and gets new figures', async () => {
  const { bank, machine, late, set } = await startLateDesk()
  const page = await openPage(late, { as: machine, path: '/en/admin/sources' })
  const ecb = page.getByRole('row', { name: /European Central Bank/ }).first()
  expect(await ecb.innerText()).toContain('late')
  const why = page.getByRole('row', { name: /couldn’t be used: the server sent text\/html/ })
  expect(await why.innerText()).toContain('Visitors (most countries) see its rates from 31 Dec 2025.')
  expect(await violations(page)).toEqual([])
  const list = String(readFixture('ecb-daily.xml')).replace('2025-12-31', '2026-01-02')
  bank.answer = send(list, { 'content-type': 'text/xml' })
  set('2026-01-02T17:02:00Z')
  await page.getByRole('button', { name: /Fetch now.*European Central Bank/ }).click()
  await page.getByText(/European Central Bank: \d new rates\./).waitFor()
  await ecb.getByText('fresh').waitFor()
  await page.getByRole('button', { name: 'Fetch all now' }).click()
  await page.getByText('European Central Bank: was fetched less than a minute ago.').waitFor()
  expect(bank.requests).toHaveLength(2)
})

test('a treasurer turns a source off after a confirmation with the consequences, visitors see it, and turns it on again', async () => {
  const page = await openPage(server(), { as: treasurer, path: '/en/admin/sources' })
  const more = page.getByRole('row', { name: /European Central Bank/ }).locator('summary')
  await more.click()
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('rates from Market mid rates will be used instead', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Turn off', exact: true }).click()
  await page.getByText(/^Turned off .+ by /).waitFor()
  expect(await readPage()).toContain('ECB rates of 31 Dec · not being updated at the moment')
  await more.click()
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByText('Turned on. It will be fetched when it’s next due.').waitFor()
  expect(await page.getByText(/^Turned off .+ by /).count()).toBe(0)
})

test('shows viewers the states of the sources without buttons', async () => {
  const page = await openPage(server(), { as: viewer, path: '/en/admin/sources' })
  await page.getByText('Only treasurers can fetch sources and turn them on or off.').waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

test('shows the amounts that the convert endpoint returns for the chosen country, client type and amount', async () => {
  const page = await openPage(server(), { as: viewer, path: '/en/admin/rates' })
  await page.getByLabel('Visitor’s country').selectOption('Poland')
  await page.getByLabel('Client type').selectOption('Business')
  await page.getByLabel('Amount').fill('2,500.50')
  await page.getByRole('columnheader', { name: 'EVP, for 2,500.50' }).waitFor()
  const query = { from: ['EUR'], country: 'PL', clientType: 'legal', providers: ['commercial'] } as const
  const fromAmount = { units: 250050n, scale: 2 }
  const { rates } = await server().call(convert, { path: { locale: 'pl' }, query: { ...query, fromAmount } })
  for (const { to, toAmount } of rates.filter((rate) => rate.to !== 'EUR')) {
    const row = page.getByRole('row', { name: new RegExp(`^${to} `) })
    expect(await row.getByRole('cell').nth(1).innerText(), to).toBe(formatMoney(toAmount, numberSymbols('en')))
  }
  expect(new URL(page.url()).search).toBe('?country=PL&client=legal')
  await page.getByLabel('Find a currency').fill('krone')
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([
    expect.stringMatching(/^DKK/),
    expect.stringMatching(/^NOK/),
  ])
})

test('removes a currency that is turned off from the page, and rejects RUB and a stale list of currencies', async () => {
  const { currencies } = server().services.stores
  const listed = await currencies.loadListed()
  onTestFinished(() => currencies.replaceListed(listed))
  expect(await readPage()).toMatch(/\bNOK\b/)
  const page = await openPage(server(), {
    as: treasurer,
    path: '/en/admin/rates/currencies',
    expected: [/status of 409/],
  })
  await page.getByLabel('Add a currency by code').fill('rub')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('RUB can’t be offered.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'NOK is on' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Visitors see it now.').waitFor()
  expect(await readPage()).not.toMatch(/\bNOK\b/)
  await page.getByRole('button', { name: 'Move USD up' }).click()
  await currencies.replaceListed(['EUR', 'USD', 'CHF'], { by: 'tom@evp.example', at: server().services.clock() })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('tom@evp.example changed this at', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  expect(await page.getByRole('checkbox').count()).toBe(3)
})

test('a treasurer changes the default currency of a country, and the page of its visitors starts with it', async () => {
  const page = await openPage(server(), { as: treasurer, path: '/en/admin/rates/countries' })
  await page.getByRole('button', { name: /^Change.*Poland/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Default currency').selectOption('USD')
  await dialog.getByRole('button', { name: 'Move European Central Bank up' }).click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Visitors see it now.').waitFor()
  const poland = page.getByRole('row', { name: /^Poland USD European Central Bank, Narodowy Bank Polski/ })
  await poland.waitFor()
  expect(await readPage('&country_code=PL')).toContain('100 USD in')
})

/** Returns the text that visitors read of the rates page. */
async function readPage(query = ''): Promise<string> {
  return textOf(await (await server().get(`/?language=en${query}`)).text())
}
