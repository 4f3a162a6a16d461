import { expect, test } from 'vitest'
import { isOfferedLanguage, languages } from '#domain/texts/language.ts'
import { violations } from '../axe.ts'
import { amountField, desktop, openBrowser, openDropdown, phone, publish, withdraw } from '../browser.ts'
import { shareTestServer, startTestServer, type TestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

/** The page lets no foreign script in, and axe is one. */
const examined = { bypassCSP: true }

/** A page with one row, where the test is about something else: every row takes its time to examine. */
const short = { ...examined, path: '/?to_currency=USD' }

test.each(['en', 'ar'])('nobody is shut out in %s, light and dark, on a desktop and on a phone', async (language) => {
  const page = await openPage(await startVaried(), { ...examined, path: `${varied}&language=${language}` })
  const found: Record<string, string[]> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [desktop, phone]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      found[`${colorScheme}, ${viewport.width} wide`] = await violations(page)
    }
  }
  expect(Object.entries(found).filter(([, some]) => some.length > 0)).toEqual([])
})

test('nobody is shut out in any language', async () => {
  const page = await openPage(await startVaried(), examined)
  for (const language of languages.filter(isOfferedLanguage)) {
    await page.goto(`${varied}&language=${language}`)
    expect(await violations(page), language).toEqual([])
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

test('nobody is shut out by the whole list', async () => {
  const page = await openPage(server(), examined)
  expect(await violations(page)).toEqual([])
})

test.each(['light', 'dark'] as const)('nobody is shut out by an open dropdown, %s', async (colorScheme) => {
  const page = await openPage(server(), { ...short, colorScheme })
  await openDropdown(page, 'have')
  await page.keyboard.press('ArrowDown')
  expect(await violations(page)).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'nobody is shut out by the open panel of country and language, %s',
  async (colorScheme) => {
    const page = await openPage(server(), { ...short, colorScheme })
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await page.locator('header summary').first().click()
      expect(await violations(page), `${viewport.width} wide`).toEqual([])
      await page.keyboard.press('Escape')
    }
  },
)

test.each(['light', 'dark'] as const)('nobody is shut out by a failure and its toast, %s', async (colorScheme) => {
  const page = await openPage(server(), {
    ...short,
    colorScheme,
    prepare: (page) => page.route('**/convert?*', (route) => route.fulfill({ status: 500, json: {} })),
    expected: [/status of 500/],
  })
  await amountField(page, 'have').fill('7')
  await amountField(page, 'have').press('Enter')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
  expect(await violations(page)).toEqual([])
})

test('nobody is shut out by a refused amount', async () => {
  const page = await openPage(server(), short)
  await amountField(page, 'have').fill('a lot')
  await amountField(page, 'have').press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await violations(page)).toEqual([])
})
