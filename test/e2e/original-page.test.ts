import { expect, test } from 'vitest'
import {
  amountField,
  cellsUnder,
  cellText,
  chooseCurrency,
  currencyField,
  openBrowser,
  publish,
  rowsOf,
  showRates,
  untilAlive,
  untilLoaded,
  withdraw,
} from '../browser.ts'
import { shareTestServer, startTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

test('the amount is 100 to begin with, on the side of what one sells', async () => {
  const page = await openPage(server())
  expect(await amountField(page, 'have').inputValue()).toBe('100.00')
  expect(await amountField(page, 'get').inputValue()).toBe('')
  expect(await currencyField(page, 'have').inputValue()).toBe('EUR Euro')
})

test('Enter in an amount shows its rates', async () => {
  const page = await openPage(server())
  await amountField(page, 'have').fill('250')
  await amountField(page, 'have').press('Enter')
  await page.getByRole('heading', { name: '250 EUR into 32 currencies' }).waitFor()
  await untilLoaded(page)
  expect(await (await cellsUnder(page, 'EVP, for 250 EUR')).allInnerTexts()).not.toContain('-')
})

test('the button shows the rates of an amount', async () => {
  const page = await openPage(server())
  await amountField(page, 'have').fill('250')
  await showRates(page)
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('250 EUR into 32 currencies')
  expect(await (await cellsUnder(page, 'EVP, for 250 EUR')).allInnerTexts()).not.toContain('-')
})

test('clearing the filter brings the beginning back', async () => {
  const page = await openPage(server(), { path: '/?from_currency=USD&to_currency=GBP&to_amount=7' })
  expect(await rowsOf(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('heading', { name: '100 EUR into 32 currencies' }).waitFor()
  await untilLoaded(page)
  expect(await amountField(page, 'have').inputValue()).toBe('100.00')
  expect(await amountField(page, 'get').inputValue()).toBe('')
  expect(await currencyField(page, 'have').inputValue()).toBe('EUR Euro')
  expect(await currencyField(page, 'get').inputValue()).toBe('All currencies')
  expect(new URL(page.url()).search).toBe('?country_code=lt&language=en&from_currency=EUR')
})

test('an amount to buy empties the amount to sell', async () => {
  const page = await openPage(server())
  await amountField(page, 'get').pressSequentially('5')
  expect(await amountField(page, 'have').inputValue()).toBe('')
  expect(await amountField(page, 'get').inputValue()).toBe('5')
})

test('an amount to sell empties the amount to buy', async () => {
  const page = await openPage(server(), { path: '/?to_amount=50' })
  await amountField(page, 'have').pressSequentially('5')
  expect(await amountField(page, 'get').inputValue()).toBe('')
  expect(await amountField(page, 'have').inputValue()).toBe('5')
})

test('choosing a country changes the rates and the default currency', async () => {
  const server = await startTestServer()
  await publish(server.services, 'poland', 'PLN', '4.2')
  const page = await openPage(server)
  expect(await cellText(page, 'PLN', 'Market, for 100 EUR')).not.toBe('420.00')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Poland')
  await page.getByRole('heading', { name: '100 PLN into 32 currencies' }).waitFor()
  await untilAlive(page)
  expect(await currencyField(page, 'have').inputValue()).toBe('PLN Polish Zloty')
  expect(await cellText(page, 'EUR', 'Official, for 100 PLN')).toBe('23.81')
})

test('an amount X lower than the commercial amount Y has (X - Y) beside it', async () => {
  const server = await startTestServer()
  await publish(server.services, 'ecb', 'USD', '1.11')
  await publish(server.services, 'treasury', 'USD', '1.2345')
  const page = await openPage(server)
  const ours = Number(firstLine(await cellText(page, 'USD', 'EVP, for 100 EUR')))
  const theirs = (await cellText(page, 'USD', 'Official, for 100 EUR')).replace(/\s/g, '')
  expect(theirs).toBe(`111.00(${(111 - ours).toFixed(2)})`)
  expect(theirs).toBe('111.00(-12.02)')
})

test('an amount that is not lower has nothing in brackets beside it', async () => {
  const page = await openPage(server())
  expect((await (await cellsUnder(page, 'Market, for 100 EUR')).allInnerTexts()).join()).not.toContain('(')
})

test('one currency to buy leaves exactly one row', async () => {
  const page = await openPage(server())
  await chooseCurrency(page, 'get', 'GBP')
  await showRates(page)
  expect(await rowsOf(page).count()).toBe(1)
  expect(await rowsOf(page).innerText()).toContain('GBP')
})

test('every other currency has one row and a flag that is drawn', async () => {
  const server = await startTestServer()
  const page = await openPage(server)
  const codes = await rowsOf(page).locator('th b').allInnerTexts()
  expect(codes).toHaveLength(32)
  expect(new Set(codes)).toEqual(new Set(server.services.rates.book().supported.filter((code) => code !== 'EUR')))
  const flags = await rowsOf(page)
    .locator('th use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''))
  const sprite = await (await server.get(flags[0]?.split('#')[0] ?? '')).text()
  expect(flags.map((flag) => flag.split('#')[1])).toEqual(codes.map((code) => code.slice(0, 2)))
  for (const flag of flags) expect(sprite).toContain(`<symbol id="${flag.split('#')[1]}"`)
  // An SVG that finds nothing to draw is zero wide inside.
  const widths = () =>
    rowsOf(page)
      .locator('th use')
      .evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width))
  await expect.poll(async () => (await widths()).filter((width) => width > 0)).toHaveLength(32)
})

test('a missing value is a dash', async () => {
  const server = await startTestServer()
  await withdraw(server.services, 'THB')
  const page = await openPage(server)
  const seen = async (heading: string | RegExp) => firstLine(await cellText(page, 'THB', heading))
  expect(await seen('EVP rate, for 1 EUR')).toBe('-')
  expect(await seen('EVP, for 100 EUR')).toBe('-')
  expect(await seen('Cost with EVP, against market')).toBe('-')
  expect(await seen('Market, for 100 EUR')).toMatch(/^[\d,]+\.\d\d$/)
})

test('numbers look like 1,234.56 in English', async () => {
  const server = await startTestServer()
  await publish(server.services, 'ecb', 'USD', '1.23456')
  const page = await openPage(server, { path: '/?from_amount=1000' })
  expect(await amountField(page, 'have').inputValue()).toBe('1,000.00')
  expect(await cellText(page, 'USD', 'Official, for 1,000 EUR')).toBe('1,234.56')
  for (const text of await (await cellsUnder(page, 'EVP, for 1,000 EUR')).allInnerTexts()) {
    expect(firstLine(text)).toMatch(/^\d{1,3}(,\d{3})*\.\d\d$/)
  }
})

/** The figure itself, without what is said of it below. */
function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
