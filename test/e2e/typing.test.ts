// Second circle: it looks at details of the rates page.
import { expect, test } from 'vitest'
import { amountField, currencyField, openBrowser, openDropdown, requestsOf, untilHolds } from '../browser.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

test('quick fingers lose no letter, and a second search starts anew', async () => {
  const page = await openPage(server())
  await openDropdown(page, 'get')
  await page.keyboard.type('zloty')
  await untilHolds(currencyField(page, 'get'), 'zloty')
  await page.keyboard.press('Enter')
  await untilHolds(currencyField(page, 'get'), 'PLN Polish Zloty')
  await page.keyboard.type('gbp')
  await untilHolds(currencyField(page, 'get'), 'gbp')
  await page.keyboard.press('Enter')
  await untilHolds(currencyField(page, 'get'), 'GBP British Pound')
})

test('what is typed before the dropdown has come is not lost, and whoever moved on is not called back', async () => {
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await openPage(server(), {
    prepare: (page) =>
      page.route('**/assets/combobox-*.js', async (route) => {
        await arrived
        await route.continue()
      }),
  })
  await currencyField(page, 'have').focus()
  await page.keyboard.type('usd')
  await amountField(page, 'have').click()
  await page.keyboard.type('7')
  release()
  await expect.poll(() => page.getByRole('button', { name: 'Show the currencies' }).count()).toBe(1)
  await untilHolds(amountField(page, 'have'), '7')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('from_amount')
  await currencyField(page, 'get').focus()
  await page.keyboard.type('pln')
  await untilHolds(currencyField(page, 'get'), 'pln')
})

test('what stands in an amount is replaced by typing, and what is typed stays, however late the page gets to its timers', async () => {
  const page = await openPage(server(), { prepare: (page) => page.addInitScript(delayTimers) })
  const field = amountField(page, 'have')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20', { delay: 50 })
  await untilHolds(field, '20')
  await field.blur()
  await field.click()
  await page.keyboard.type('35', { delay: 50 })
  await untilHolds(field, '35')
  // A second click is for setting the caret.
  await field.click({ position: { x: 3, y: 8 } })
  await page.keyboard.type('1')
  await untilHolds(field, '135')
})

/** As on a busy machine, where keys overtake timers. */
function delayTimers(): void {
  const start = window.setTimeout
  window.setTimeout = ((run: () => void, wait = 0, ...given: []) =>
    start(run, wait + 75, ...given)) as typeof window.setTimeout
}

test('a dropdown whose code cannot be had is a plain list', async () => {
  const page = await openPage(server(), {
    prepare: (page) => page.route('**/assets/combobox-*.js', (route) => route.abort()),
    expected: [/ERR_FAILED/],
  })
  await currencyField(page, 'get').focus()
  await page.locator('select[aria-label="Currency you get"]').selectOption('PLN')
  await page.getByRole('button', { name: 'Show rates' }).click()
  await page.getByRole('heading', { name: '100 EUR into PLN' }).waitFor()
})

test('a link within the page leaves what was typed, and asks for nothing', async () => {
  const page = await openPage(server(), { path: '/?' })
  await amountField(page, 'have').fill('77')
  const asked = requestsOf(page, (request) => !request.url().includes('/assets/'))
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await page.waitForFunction(() => location.hash === '#content' && document.activeElement?.id === 'content')
  expect(await amountField(page, 'have').inputValue()).toBe('77')
  await page.goBack()
  await page.waitForFunction(() => location.hash === '')
  expect(await amountField(page, 'have').inputValue()).toBe('77')
  expect(asked.map((request) => request.url())).toEqual([])
})
