// Second circle: it looks at details of the rates page.
import { expect, test } from 'vitest'
import { amountField, cellsUnder, cellText, openBrowser, rowsOf } from '../browser.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()
const withoutScript = { javaScriptEnabled: false }

test('the rates are there without a script', async () => {
  const page = await openPage(server(), withoutScript)
  expect(await rowsOf(page).count()).toBe(32)
  for (const heading of ['EVP, for 100 EUR', 'Market, for 100 EUR']) {
    for (const text of await (await cellsUnder(page, heading)).allInnerTexts()) expect(text).toMatch(/^[\d,]+\.\d\d$/)
  }
})

test('the filter is a plain form without a script', async () => {
  const page = await openPage(server(), { ...withoutScript, path: '/?country_code=pl&language=en' })
  await page.locator('select[name=from_currency]').selectOption('USD')
  await page.locator('select[name=to_currency]').selectOption('GBP')
  await amountField(page, 'have').fill('1 234,50')
  await page.getByRole('button', { name: 'Show rates' }).click()
  await page.getByRole('heading', { name: '1,234.50 USD into GBP' }).waitFor()
  expect(await rowsOf(page).count()).toBe(1)
  expect(await cellText(page, 'GBP', 'EVP, for 1,234.50 USD')).toMatch(/^[\d,]+\.\d\d\n1 USD = \d\.\d{6}$/)
  expect(await amountField(page, 'have').inputValue()).toBe('1,234.50')
  expect(await page.locator('select[name=from_currency]').inputValue()).toBe('USD')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('country_code'), searchParams.get('language')]).toEqual(['pl', 'en'])
})

test('the address of the form without JavaScript opens the same page in another country', async () => {
  const page = await openPage(server(), withoutScript)
  await amountField(page, 'have').fill('250')
  await page.getByRole('button', { name: 'Show rates' }).click()
  await page.getByRole('heading', { name: '250 EUR into 32 currencies' }).waitFor()
  const other = await openPage(server(), { ...withoutScript, path: page.url(), locale: 'pl-PL' })
  await other.getByRole('heading', { name: '250 EUR into 32 currencies' }).waitFor()
})

test('an amount to buy is understood without a script when the other field is emptied', async () => {
  const page = await openPage(server(), withoutScript)
  await amountField(page, 'have').fill('')
  await amountField(page, 'get').fill('50')
  await page.getByRole('button', { name: 'Show rates' }).click()
  await page.getByRole('heading', { name: 'EUR needed for 50 of each of 32 currencies' }).waitFor()
  expect(await amountField(page, 'get').inputValue()).toBe('50.00')
})

test('a bad amount comes back to its field with a message, and the rates stay', async () => {
  const page = await openPage(server(), withoutScript)
  await amountField(page, 'have').fill('a lot')
  await page.getByRole('button', { name: 'Show rates' }).click()
  await page.getByText('Enter an amount as a number, such as 1,234.50.').waitFor()
  expect(await amountField(page, 'have').inputValue()).toBe('a lot')
  expect(await amountField(page, 'have').getAttribute('aria-invalid')).toBe('true')
  expect(await rowsOf(page).count()).toBe(32)
})

test('another country can be chosen without a script', async () => {
  const page = await openPage(server(), { ...withoutScript, path: '/?language=en' })
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Poland')
  await page.getByRole('button', { name: 'Change country' }).click()
  await page.getByRole('heading', { name: '100 PLN into 32 currencies' }).waitFor()
  expect(new URL(page.url()).search).toBe('?language=en&country_code=pl')
})

test('country and language can be chosen in the header without a script', async () => {
  const page = await openPage(server(), { ...withoutScript, path: '/?language=en&from_amount=7' })
  await page.locator('header summary').first().click()
  await page.locator('header').getByLabel('Country').selectOption('Poland')
  await page.locator('header').getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('heading', { name: '7 PLN in 32 Währungen' }).waitFor()
  expect(new URL(page.url()).search).toBe('?from_amount=7&country_code=pl&language=de')
})

test('nothing that needs a script is offered without one', async () => {
  const page = await openPage(server(), withoutScript)
  expect(await page.getByRole('combobox', { name: 'Currency you have' }).count()).toBe(1)
  for (const name of ['Swap the currencies', 'Clear', 'Pin US Dollar']) {
    expect(await page.getByRole('button', { name }).count(), name).toBe(0)
  }
  expect(await page.getByRole('searchbox').count()).toBe(0)
})
