// Second circle: it looks at details of the rates page.
import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { openBrowser, phone } from '../browser.ts'
import { openRow, toggleOf, toldBy } from '../open-row.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

/** The page lets no foreign script in, and axe is one. */
const examined = { bypassCSP: true }

test('a history that cannot be had says so and can be tried again', async () => {
  let failures = 1
  const page = await openPage(server(), {
    prepare: (page) =>
      page.route('**/rest/history?*', (route) =>
        failures-- > 0 ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      ),
    expected: [/status of 500/],
  })
  await toggleOf(page).click()
  const detail = page.getByRole('region', { name: 'EUR to USD' })
  await detail.getByRole('button', { name: 'Try again' }).click()
  await detail.getByRole('slider').waitFor()
})

test('a range that cannot be had leaves the chart to be read, and nobody is shut out', async () => {
  const page = await openPage(server(), {
    ...examined,
    path: '/?to_currency=USD',
    prepare: (page) => page.route('**/history?*interval=weekly*', (route) => route.fulfill({ status: 500, json: {} })),
    expected: [/status of 500/],
  })
  const detail = await openRow(page)
  const newest = await toldBy(detail)
  await detail.getByRole('button', { name: '5 years' }).click()
  await detail.getByRole('alert').waitFor()
  expect(await toldBy(detail)).toBe(newest)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await violations(page, 'but colour'), 'on a phone').toEqual([])
  await detail.getByRole('button', { name: 'All' }).click()
  await expect.poll(() => detail.getByRole('alert').count()).toBe(0)
})

test('an API that is down is told of once in an open row, and both parts come with one more try', async () => {
  let isDown = true
  const page = await openPage(server(), {
    prepare: (page) => page.route(/rest\/(history|compare)\?/, (route) => (isDown ? route.abort() : route.continue())),
    expected: [/ERR_FAILED/],
  })
  await toggleOf(page).click()
  const detail = page.getByRole('region', { name: 'EUR to USD' })
  await detail.getByRole('alert').first().waitFor()
  await expect.poll(() => detail.locator('[aria-busy=true]').count()).toBe(0)
  expect(await detail.getByRole('alert').count()).toBe(1)
  isDown = false
  await detail.getByRole('button', { name: 'Try again' }).click()
  await detail.getByRole('slider').waitFor()
  await detail.getByText('as published').waitFor()
})
