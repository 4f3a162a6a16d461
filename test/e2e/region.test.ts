// Second circle: it looks at details of the rates page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountField, chooseCurrency, currencyField, openBrowser, phone, untilAlive } from '../browser.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

/** Opens the panel in the header and chooses; the page opens anew. */
async function choose(page: Page, select: 'Country' | 'Sprache', choice: string): Promise<void> {
  await page.locator('header summary').first().click()
  const field = page.locator('header').getByRole('combobox', { name: select })
  await Promise.all([page.waitForEvent('load'), field.selectOption(choice)])
  await untilAlive(page)
}

const visitorOf = (page: Page) =>
  page.locator('#agio').evaluate(({ dataset }) => [dataset.country, dataset.language].join(' '))

test('the browser’s region is the first guess, and the button says what it came to', async () => {
  const page = await openPage(server(), { locale: 'pl-PL' })
  expect(await visitorOf(page)).toBe('PL pl')
  expect(await page.locator('header summary').first().innerText()).toContain('Polska · Polski')
  expect(await page.locator('header use').first().getAttribute('href')).toMatch(/#PL$/)
  await page.setViewportSize(phone)
  expect(await page.locator('header summary').first().innerText()).toMatch(/PL$/i)
})

test('another country keeps what stands in the fields, applied or not', async () => {
  const page = await openPage(server(), { path: '/?language=en' })
  await chooseCurrency(page, 'get', 'usd')
  await amountField(page, 'have').fill('1,234.5')
  await choose(page, 'Country', 'Poland')
  expect(await visitorOf(page)).toBe('PL en')
  expect(new URL(page.url()).search).toBe(
    '?from_currency=EUR&to_currency=USD&from_amount=1234.5&country_code=pl&language=en',
  )
  expect(await amountField(page, 'have').inputValue()).toBe('1,234.50')
  expect(await currencyField(page, 'get').inputValue()).toContain('USD')
})

test('what nobody chose is set by the country', async () => {
  const page = await openPage(server(), { path: '/?language=en' })
  await amountField(page, 'have').fill('7')
  await choose(page, 'Country', 'Poland')
  await page.getByRole('heading', { name: '7 PLN into 32 currencies' }).waitFor()
})

test('an amount is the same in another language, and what is none stays as it was typed', async () => {
  const page = await openPage(server(), { path: '/?language=de&from_amount=1234.5' })
  await choose(page, 'Sprache', 'English')
  expect(await amountField(page, 'have').inputValue()).toBe('1,234.50')
  await amountField(page, 'have').fill('a lot')
  await choose(page, 'Country', 'Latvia')
  expect(await visitorOf(page)).toBe('LV en')
  expect(await amountField(page, 'have').inputValue()).toBe('a lot')
})

test('the place is kept for one load, and nothing breaks where it cannot be kept', async () => {
  const page = await openPage(server(), { path: '/?language=en' })
  const country = page.locator('footer').getByRole('combobox', { name: 'Country' })
  await country.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1_000)
  await Promise.all([page.waitForEvent('load'), country.selectOption('Latvia')])
  await untilAlive(page)
  expect(await page.evaluate(() => [scrollY, sessionStorage.length])).toEqual([place, 0])
  await page.evaluate(() => scrollTo(0, 0))
  const address = page.url()
  await page.goto('/?language=lt')
  await page.goto(address)
  await untilAlive(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const forbidden = await openPage(server(), {
    path: '/?language=en',
    prepare: (one) =>
      one.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new Error('forbidden')
          },
        })
      }),
  })
  await choose(forbidden, 'Country', 'Latvia')
  expect(await visitorOf(forbidden)).toBe('LV en')
})

test('Escape closes the panel, and the focus goes back to its button', async () => {
  const page = await openPage(server())
  await page.locator('header summary').first().click()
  await page.locator('header').getByRole('combobox', { name: 'Language' }).focus()
  await page.keyboard.press('Escape')
  expect(await page.locator('header details[open]').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})

test('no visitor is offered the language of links', async () => {
  const page = await openPage(server(), { path: '/?language=ds' })
  expect(await visitorOf(page)).toBe('LT en')
  const offered = await page.locator('header select[name=language] option').allTextContents()
  expect([offered.length, offered.includes('English (DS)')]).toEqual([15, false])
})
