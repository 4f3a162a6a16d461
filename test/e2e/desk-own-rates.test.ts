// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { phone } from '../browser.ts'
import { join, type Machine } from '../desk.ts'
import { openPage } from '../open-page.ts'
import { publish } from '../publish.ts'
import type { TestServer } from '../server.ts'
import { shareRates } from '../shared-rates.ts'
import { textOf } from '../site-editor.ts'

const refused = [/status of 401/]

const roles = ['treasurer', 'viewer', 'administrator'] as const

// One server for the file: each test begins without the rates of the others.
const startServer = shareRates()
const machines = new Map<string, Machine>()

async function startRates() {
  const server = await startServer('2026-11-16T08:00:00Z')
  // The server reads all rates again when the next are published.
  for (const table of ['manual_rate_proposal', 'manual_rate'])
    await server.services.database.runSql(`delete from ${table}`)
  await publish(server, 'ecb', { '2026-11-12': ['EUR/PLN 4.25'], '2026-11-13': ['EUR/PLN 4.26'] })
  for (const role of roles) machines.set(role, machines.get(role) ?? (await join(server, role)))
  return server
}

async function openRates(server: TestServer, role: (typeof roles)[number], visit = {}): Promise<Page> {
  const as = machines.get(role) ?? (await join(server, role))
  return openPage(server, {
    path: '/en/admin/rates/own',
    as,
    timezoneId: 'Europe/Vilnius',
    expected: refused,
    ...visit,
  })
}

async function load(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(['currency;rate;valid_from;valid_until', ...lines].join('\r\n'))
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer })
}

/** Returns the row of PLN on the rates page for 100 EUR. */
async function shownToVisitor({ get }: TestServer): Promise<string> {
  const [, ...rows] = (await (await get('/en/')).text()).split('<tr')
  return textOf(rows.find((row) => /\bPLN\b/.test(row)) ?? '')
}

test('a treasurer imports a file, is warned of a rate ten times too low, and visitors see the rates until their end', async () => {
  const server = await startRates()
  const page = await openRates(server, 'treasurer')
  await page.getByText('No manual rates').waitFor()
  await page.getByRole('button', { name: 'Import rates from a CSV file' }).click()
  await load(page, ['PLN;0,4271;;2026-11-16 10:20', 'GBP;much;;'])
  await page.getByText('Line 3: the rate isn’t a positive number').waitFor()
  expect(await page.getByRole('button', { name: 'Send 1 rate for approval' }).isDisabled()).toBe(true)
  await page.getByLabel('Skip 1 line and import the rest').check()
  await load(page, ['PLN;0,4271;;2026-11-16 10:20'])
  await page.getByText('1/10 of the 4.26').waitFor()
  const apply = page.getByRole('button', { name: 'Set 1 rate' })
  expect(await page.getByRole('button', { name: 'Send 1 rate for approval' }).isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await load(page, ['PLN;4,271;;2026-11-16 10:20'])
  await page.getByRole('row', { name: /PLN.*\+0\.26/ }).waitFor()
  await apply.click()
  await page.getByText('1 rate set.').waitFor()
  await page.getByRole('row', { name: /PLN.*4\.271.*16 Nov 2026, 10:20/ }).waitFor()
  expect(await shownToVisitor(server)).toContain('425.18')
  server.set('2026-11-16T08:20:00Z')
  expect(await shownToVisitor(server)).toContain('424.08')
})

test('a treasurer ends a manual rate, and viewers have no button to', async () => {
  const server = await startRates()
  const page = await openRates(server, 'treasurer')
  await page.getByRole('button', { name: 'Import rates from a CSV file' }).click()
  await load(page, ['PLN;4,271;;'])
  await page.getByRole('button', { name: 'Set 1 rate' }).click()
  await page.getByText('1 rate set.').waitFor()
  const viewer = await openRates(server, 'viewer', { viewport: phone })
  await viewer.getByText('Only treasurers can set manual rates.').waitFor()
  await viewer.getByRole('row', { name: /PLN.*no end date/ }).waitFor()
  expect(await viewer.getByRole('button', { name: 'End the PLN rate' }).count()).toBe(0)
  await page.getByRole('button', { name: 'End the PLN rate' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('use the published rate again: 4.26 per 1 EUR').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'End the PLN rate' }).click()
  await question.getByRole('button', { name: 'End the PLN rate' }).click()
  await page.getByText('PLN uses the published rate again.').waitFor()
  expect(await shownToVisitor(server)).toContain('424.08')
})

test('a rate far from the official one applies once a second user has approved it, and Home reports it', async () => {
  const server = await startRates()
  const page = await openRates(server, 'treasurer')
  await page.getByRole('button', { name: 'Import rates from a CSV file' }).click()
  await load(page, ['PLN;4,40;;'])
  await page.getByText('PLN: more than 3 % off the published rate').waitFor()
  await page.getByLabel('I’ve checked the highlighted rates').check()
  await page.getByLabel('Reason').fill('bought dear')
  expect(await violations(page), 'the file').toEqual([])
  await page.getByRole('button', { name: 'Send 1 rate for approval' }).click()
  await page.getByText('1 rate sent for approval.').waitFor()
  const waiting = page.getByRole('article').filter({ hasText: 'bought dear' })
  expect(await waiting.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  expect(await shownToVisitor(server)).toContain('424.08')

  const other = await openRates(server, 'administrator', { path: '/en/admin/' })
  const need = other.getByRole('listitem').filter({ hasText: 'A manual rate needs your approval' })
  await need.getByText('a PLN rate that is 3.29% off the published one').waitFor()
  await need.getByRole('link', { name: 'Compare' }).click()
  await other.getByRole('article').getByRole('button', { name: 'Approve' }).click()
  const question = other.getByRole('dialog')
  await question.getByText('more than 3 % off').waitFor()
  expect(await violations(other), 'the question').toEqual([])
  await question.getByRole('button', { name: 'Approve' }).click()
  await other.getByText('Approved. It applies from its start time.').waitFor()
  await other.getByRole('row', { name: /PLN.*more than 3 % off/ }).waitFor()
  expect(await violations(other)).toEqual([])
  expect(await shownToVisitor(server)).toContain('438.02')
  await page.goto('/en/admin/')
  await page.getByText('Our manual PLN rate is 3.29% off the published rate').waitFor()
})
