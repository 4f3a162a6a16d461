import { beforeAll, expect, test } from 'vitest'
import {
  amountField,
  cellsUnder,
  cellText,
  chooseCurrency,
  currencyField,
  publish,
  rowsOf,
  showRates,
  untilHydrated,
  untilLoaded,
  withdraw,
} from '../browser.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()

/** A server with a better commercial rate for USD than the official one, no offer of THB, and rates of other sources. */
const changed = shareTestServer()
beforeAll(async () => {
  const { services } = changed()
  await publish(services, 'poland', 'PLN', '4.2')
  await publish(services, 'ecb', 'USD', '1.11')
  await publish(services, 'treasury', 'USD', '1.2345')
  await publish(services, 'ecb', 'GBP', '1.23456')
  await withdraw(services, 'THB')
})

test('the page opens with 100 EUR, and a row with a flag for every other currency', async () => {
  const page = await openPage(server())
  expect(await amountField(page, 'have').inputValue()).toBe('100.00')
  expect(await amountField(page, 'get').inputValue()).toBe('')
  expect(await currencyField(page, 'have').inputValue()).toBe('EUR Euro')
  const codes = await rowsOf(page).locator('th b').allInnerTexts()
  expect(codes).toHaveLength(32)
  expect(new Set(codes)).toEqual(
    new Set(
      server()
        .services.rates.book()
        .supported.filter((code) => code !== 'EUR'),
    ),
  )
  const flags = await rowsOf(page)
    .locator('th use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''))
  const sprite = await (await server().get(flags[0]?.split('#')[0] ?? '')).text()
  expect(flags.map((flag) => flag.split('#')[1])).toEqual(codes.map((code) => code.slice(0, 2)))
  for (const flag of flags) expect(sprite).toContain(`<symbol id="${flag.split('#')[1]}"`)
  // A `use` element whose symbol is not found has no width.
  const widths = () =>
    rowsOf(page)
      .locator('th use')
      .evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width))
  await expect.poll(async () => (await widths()).filter((width) => width > 0)).toHaveLength(32)
})

test('Enter in an amount and the button both show the rates of that amount', async () => {
  const page = await openPage(server())
  await amountField(page, 'have').fill('250')
  await amountField(page, 'have').press('Enter')
  await page.getByRole('heading', { name: '250 EUR in 32 currencies' }).waitFor()
  await untilLoaded(page)
  expect(await (await cellsUnder(page, 'EVP, for 250 EUR')).allInnerTexts()).not.toContain('-')
  await amountField(page, 'have').fill('350')
  await showRates(page)
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('350 EUR in 32 currencies')
  expect(await (await cellsUnder(page, 'EVP, for 350 EUR')).allInnerTexts()).not.toContain('-')
})

test('choosing a currency to buy leaves exactly one row, and Clear restores the initial filter', async () => {
  const page = await openPage(server(), { path: '/?from_currency=USD&to_amount=7' })
  await chooseCurrency(page, 'get', 'GBP')
  await showRates(page)
  expect(await rowsOf(page).count()).toBe(1)
  expect(await rowsOf(page).innerText()).toContain('GBP')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('heading', { name: '100 EUR in 32 currencies' }).waitFor()
  await untilLoaded(page)
  expect(await amountField(page, 'have').inputValue()).toBe('100.00')
  expect(await amountField(page, 'get').inputValue()).toBe('')
  expect(await currencyField(page, 'have').inputValue()).toBe('EUR Euro')
  expect(await currencyField(page, 'get').inputValue()).toBe('All currencies')
  expect(new URL(page.url()).search).toBe('?country_code=lt&language=en&from_currency=EUR')
})

test('an amount to buy clears the amount to sell, and the other way round', async () => {
  const page = await openPage(server())
  await amountField(page, 'get').pressSequentially('5')
  expect(await amountField(page, 'have').inputValue()).toBe('')
  expect(await amountField(page, 'get').inputValue()).toBe('5')
  await amountField(page, 'have').pressSequentially('6')
  expect(await amountField(page, 'get').inputValue()).toBe('')
  expect(await amountField(page, 'have').inputValue()).toBe('6')
})

test('choosing a country changes the rates and the default currency', async () => {
  const page = await openPage(changed())
  expect(await cellText(page, 'PLN', 'Official, for 100 EUR')).not.toMatch(/^420\.00/)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Poland')
  await page.getByRole('heading', { name: '100 PLN in 32 currencies' }).waitFor()
  await untilHydrated(page)
  expect(await currencyField(page, 'have').inputValue()).toBe('PLN Polish Zloty')
  expect(await cellText(page, 'EUR', 'Official, for 100 PLN')).toBe('23.81')
})

test('an amount X below the commercial amount Y has (X - Y) beside it, and all others have no brackets', async () => {
  const page = await openPage(changed())
  const ours = Number(firstLine(await cellText(page, 'USD', 'EVP, for 100 EUR')))
  const theirs = (await cellText(page, 'USD', 'Official, for 100 EUR')).replace(/\s/g, '')
  expect(theirs).toBe(`111.00(${(111 - ours).toFixed(2)})`)
  expect(theirs).toBe('111.00(-12.02)')
  const all = await (await cellsUnder(page, 'Official, for 100 EUR')).allInnerTexts()
  expect(all).toHaveLength(32)
  expect(all.filter((text) => text.includes('('))).toHaveLength(1)
})

test('a missing value is a dash', async () => {
  const page = await openPage(changed())
  const shown = async (heading: string | RegExp) => firstLine(await cellText(page, 'THB', heading))
  expect(await shown('EVP rate, for 1 EUR')).toBe('-')
  expect(await shown('EVP, for 100 EUR')).toBe('-')
  expect(await shown(/^Cost with EVP/)).toBe('-')
  expect(await shown('Official, for 100 EUR')).toMatch(/^[\d,]+\.\d\d$/)
})

test('numbers look like 1,234.56 in English', async () => {
  const page = await openPage(changed(), { path: '/?from_amount=1000' })
  expect(await amountField(page, 'have').inputValue()).toBe('1,000.00')
  expect(firstLine(await cellText(page, 'GBP', 'Official, for 1,000 EUR'))).toBe('1,234.56')
  const commercial = await (await cellsUnder(page, 'EVP, for 1,000 EUR')).allInnerTexts()
  for (const text of commercial) expect(firstLine(text)).toMatch(/^(\d{1,3}(,\d{3})*\.\d\d|-)$/)
})

/** Returns the figure without the notes below it. */
function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
