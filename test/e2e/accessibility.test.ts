// Second circle: it examines states of the page that a visitor rarely sees.
import { expect, test } from 'vitest'
import { violations, violationsDayAndNight } from '../axe.ts'
import { amountField, openDropdown, phone, publish, withdraw } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer, startTestServer, type TestServer } from '../server.ts'

const server = shareTestServer()

const lights = ['light', 'dark'] as const

/** Visit of a page with one row, for tests that are not about the rows. */
const short = { path: '/?to_currency=USD' }

test('axe finds nothing in rows with a gain, a loss and a gap: on a desktop, light and dark, and on a phone', async () => {
  const page = await openPage(await startVaried(), { path: varied })
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await violations(page)).toEqual([])
})

const varied = '/?to_currency[]=GBP&to_currency[]=USD&to_currency[]=THB'

/** Starts a server with every kind of row: a gain, a loss and a gap. */
async function startVaried(): Promise<TestServer> {
  const server = await startTestServer()
  await publish(server.services, 'ecb', 'USD', '1.1')
  await publish(server.services, 'treasury', 'USD', '1.2')
  await withdraw(server.services, 'THB')
  return server
}

test('axe finds nothing in the whole list', async () => {
  const page = await openPage(server())
  // The test above examines the colours of every kind of row.
  expect(await violations(page, 'but colour', 'everything')).toEqual([])
})

test('axe finds nothing in an open dropdown, light and dark', async () => {
  const page = await openPage(server(), short)
  await openDropdown(page, 'have')
  await page.keyboard.press('ArrowDown')
  expect(await violationsDayAndNight(page)).toEqual([])
})

test('axe finds nothing in the open panel of country and language, light and dark', async () => {
  const page = await openPage(server(), short)
  await page.locator('header summary').first().click()
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await violations(page, 'but colour'), 'on a phone').toEqual([])
})

test.each(lights)('axe finds nothing in a failure and its toast, %s', async (colorScheme) => {
  // A page for each colour scheme, because a toast disappears.
  const page = await openPage(server(), {
    ...short,
    colorScheme,
    prepare: (page) => page.route('**/convert?*', (route) => route.fulfill({ status: 500, json: {} })),
    expected: [/status of 500/],
  })
  await amountField(page, 'have').fill('7')
  await amountField(page, 'have').press('Enter')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
  expect(await violations(page, colorScheme === 'light' ? 'all' : 'of colour')).toEqual([])
})

test('axe finds nothing in a refused amount', async () => {
  const page = await openPage(server(), short)
  await amountField(page, 'have').fill('a lot')
  await amountField(page, 'have').press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await violations(page)).toEqual([])
})
