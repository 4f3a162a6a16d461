// Second circle: it looks at states of the page in every language.
import { expect, test } from 'vitest'
import { isOfferedLanguage, languages } from '#domain/texts/language.ts'
import { violations, violationsDayAndNight } from '../axe.ts'
import { amountField, desktop, openBrowser, openDropdown, phone, publish, untilAlive, withdraw } from '../browser.ts'
import { shareTestServer, startTestServer, type TestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

/** The page lets no foreign script in, and axe is one. */
const examined = { bypassCSP: true }

const viewports = [desktop, phone]
const lights = ['light', 'dark'] as const

/** A page with one row, where the test is about something else: every row takes its time to examine. */
const short = { ...examined, path: '/?to_currency=USD' }

test('axe finds nothing wrong with the page on a desktop and on a phone, in English light and dark, and mirrored', async () => {
  const page = await openPage(await startVaried(), examined)
  await page.goto(`${varied}&language=en`)
  await untilAlive(page)
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    expect(await violationsDayAndNight(page), `${viewport.width} wide`).toEqual([])
  }
  await page.goto(`${varied}&language=ar`)
  await untilAlive(page)
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    expect(await violations(page), `mirrored, ${viewport.width} wide`).toEqual([])
  }
})

// Only the texts differ: English and Arabic are examined above.
test('axe finds nothing wrong with the texts of the page in any language', async () => {
  const page = await openPage(server(), examined)
  for (const language of languages.filter((one) => isOfferedLanguage(one) && !['en', 'ar'].includes(one))) {
    await page.goto(`${varied}&language=${language}`)
    await untilAlive(page)
    expect(await violations(page, 'of texts'), language).toEqual([])
  }
})

const varied = '/?to_currency[]=GBP&to_currency[]=USD&to_currency[]=THB'

/** A server with a gain, a loss and a gap: every kind of row there is. */
async function startVaried(): Promise<TestServer> {
  const server = await startTestServer()
  await publish(server.services, 'ecb', 'USD', '1.1')
  await publish(server.services, 'treasury', 'USD', '1.2')
  await withdraw(server.services, 'THB')
  return server
}

test('axe finds nothing in the whole list', async () => {
  const page = await openPage(server(), examined)
  // Each kind of row has its colours examined in the test above.
  expect(await violations(page, 'but colour')).toEqual([])
})

test('axe finds nothing in an open dropdown, light and dark', async () => {
  const page = await openPage(server(), short)
  await openDropdown(page, 'have')
  await page.keyboard.press('ArrowDown')
  expect(await violationsDayAndNight(page)).toEqual([])
})

test('axe finds nothing in the open panel of country and language, light and dark', async () => {
  const page = await openPage(server(), short)
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await page.locator('header summary').first().click()
    expect(await violationsDayAndNight(page), `${viewport.width} wide`).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test.each(lights)('axe finds nothing in a failure and its toast, %s', async (colorScheme) => {
  // A page for each: a toast does not stay for ever.
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
