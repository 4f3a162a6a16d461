import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { openBrowser, phone, rowOf, untilLoaded } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join, mailOf } from '../desk.ts'
import { signInAt } from '../desk-page.ts'
import { publish } from '../publish.ts'
import { startTestServer, type TestServer } from '../server.ts'

const openPage = openBrowser()
const refused = [/status of 401/]

async function startRates() {
  const time = createTestClock('2026-11-16T08:00:00Z')
  const server = await startTestServer({ clock: time.clock })
  await publish(server, 'ecb', { '2026-11-12': ['EUR/PLN 4.25'], '2026-11-13': ['EUR/PLN 4.26'] })
  for (const role of ['treasurer', 'viewer'] as const) await join(server, role)
  return { server, time }
}

async function openRates(server: TestServer, role: 'treasurer' | 'viewer', visit = {}): Promise<Page> {
  const page = await openPage(server, {
    path: '/en/admin/rates/own',
    ...{ timezoneId: 'Europe/Vilnius', bypassCSP: true, expected: refused, ...visit },
  })
  await signInAt(page, mailOf(role))
  return page
}

async function load(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(['currency;rate;valid_from;valid_until', ...lines].join('\r\n'))
  await page.getByLabel('The file:').setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer })
}

/** What a visitor reads of PLN for 100 euros. */
async function shownToVisitor(server: TestServer): Promise<string> {
  const page = await openPage(server, { path: '/en/' })
  await untilLoaded(page)
  return rowOf(page, 'PLN').first().innerText()
}

test('a treasurer loads a file, is warned of a slip, sets the rates, and visitors see them until their end', async () => {
  const { server, time } = await startRates()
  const page = await openRates(server, 'treasurer')
  await page.getByText('There are no rates of our own').waitFor()
  await page.getByRole('button', { name: 'Load rates from a CSV file' }).click()
  await load(page, ['PLN;0,4271;;2026-11-16 10:20', 'GBP;much;;'])
  await page.getByText('Line 3: the rate is not a positive number').waitFor()
  await load(page, ['PLN;0,4271;;2026-11-16 10:20'])
  await page.getByText('1/10 of the 4.26').waitFor()
  const apply = page.getByRole('button', { name: 'Set 1 rate' })
  expect(await apply.isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await load(page, ['PLN;4,271;;2026-11-16 10:20'])
  await page.getByRole('row', { name: /PLN.*\+0\.26/ }).waitFor()
  await apply.click()
  await page.getByText('1 rate is set.').waitFor()
  await page.getByRole('row', { name: /PLN.*4\.271.*16 Nov 2026, 10:20/ }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await shownToVisitor(server)).toContain('425.18')
  time.set('2026-11-16T08:20:00Z')
  expect(await shownToVisitor(server)).toContain('424.08')
})

test('one is ended by hand, and a viewer may only look, on a phone, at night, in Arabic', async () => {
  const { server } = await startRates()
  const page = await openRates(server, 'treasurer')
  await page.getByRole('button', { name: 'Load rates from a CSV file' }).click()
  await load(page, ['PLN;4,271;;'])
  await page.getByRole('button', { name: 'Set 1 rate' }).click()
  await page.getByText('1 rate is set.').waitFor()
  const viewer = await openRates(server, 'viewer', { viewport: phone, colorScheme: 'dark' })
  await viewer.getByText('Only treasurers can set rates of our own.').waitFor()
  await viewer.getByRole('row', { name: /PLN.*until it is ended/ }).waitFor()
  expect(await viewer.getByRole('button', { name: 'End the rate of PLN' }).count()).toBe(0)
  await viewer.goto('/ar/admin/rates/own')
  await viewer.getByRole('row', { name: /PLN/ }).waitFor()
  expect(await viewer.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await violations(viewer)).toEqual([])
  await page.getByRole('button', { name: 'End the rate of PLN' }).click()
  await page.getByText('PLN follows the official rate again.').waitFor()
  expect(await shownToVisitor(server)).toContain('424.08')
})
