// Second circle: it looks at details of the rates page.
import { expect, test } from 'vitest'
import {
  amountField,
  chooseCurrency,
  currencyField,
  oneLine,
  openBrowser,
  openDropdown,
  requestsOf,
  rowsOf,
  showRates,
  untilHolds,
  untilLoaded,
} from '../browser.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

/** Default values that an applied filter writes into the address. */
const guessed = '?country_code=lt&language=en&from_currency=EUR'

test('the dropdown finds a currency by code, name in any language, symbol and country, with accents or without', async () => {
  const page = await openPage(server())
  const list = await openDropdown(page, 'get')
  const wanted = {
    gb: 'GBP British Pound',
    svaras: 'GBP British Pound',
    złoty: 'PLN Polish Zloty',
    zloty: 'PLN Polish Zloty',
    'icelandic krona': 'ISK Icelandic Króna',
    '₴': 'UAH Ukrainian Hryvnia',
    japan: 'JPY Japanese Yen',
  }
  for (const [text, option] of Object.entries(wanted)) {
    await currencyField(page, 'get').fill(text)
    // The words of other languages come when the dropdown is opened.
    await expect.poll(async () => oneLine(await list.getByRole('option').first().innerText())).toBe(option)
  }
  await list.getByRole('option').first().click()
  await untilHolds(currencyField(page, 'get'), 'JPY Japanese Yen')
})

test('a search that finds nothing says so', async () => {
  const page = await openPage(server())
  const list = await openDropdown(page, 'have')
  await currencyField(page, 'have').fill('groats')
  await list.getByText('No currency matches “groats”.').waitFor()
})

test('the keyboard alone is enough', async () => {
  const page = await openPage(server())
  const { keyboard } = page
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  // The link to the content moves the focus a moment after the key.
  await page.locator('main:focus').waitFor()
  // How old the figures are can be opened on the way.
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await page.getByRole('listbox', { name: 'Currency you have' }).waitFor()
  await keyboard.type('us')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await untilHolds(currencyField(page, 'have'), 'USD US Dollar')
  await keyboard.press('Tab')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('20')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: '20 USD into 32 currencies' }).waitFor()
})

test('the arrows move through the list, and Enter takes what they reached', async () => {
  const page = await openPage(server())
  const list = await openDropdown(page, 'get')
  const texts = await list.getByRole('option').allInnerTexts()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const reached = await currencyField(page, 'get').getAttribute('aria-activedescendant')
  const text = await page.locator(`[id="${reached}"]`).innerText()
  expect(texts).toContain(text)
  await page.keyboard.press('Enter')
  await untilHolds(currencyField(page, 'get'), oneLine(text))
})

test('Escape closes the dropdown and leaves the selection as it was', async () => {
  const page = await openPage(server())
  const list = await openDropdown(page, 'have')
  await currencyField(page, 'have').fill('usd')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  expect(await currencyField(page, 'have').inputValue()).toBe('EUR Euro')
})

test("when both sides would be 'all', the one nobody touched becomes the default", async () => {
  const page = await openPage(server())
  await chooseCurrency(page, 'have', 'all currencies')
  await untilHolds(currencyField(page, 'get'), 'EUR Euro')
  await chooseCurrency(page, 'get', 'all currencies')
  await untilHolds(currencyField(page, 'have'), 'EUR Euro')
  await untilHolds(currencyField(page, 'get'), 'All currencies')
})

test('swapping turns the exchange round, amounts included', async () => {
  const page = await openPage(server(), { path: '/?from_currency=USD&to_currency=GBP&from_amount=50' })
  await page.getByRole('button', { name: 'Swap the currencies' }).click()
  expect(await currencyField(page, 'have').inputValue()).toBe('GBP British Pound')
  expect(await page.getByRole('heading', { name: '50 USD into GBP' }).count()).toBe(1)
  await page.getByText('Not applied yet. Below are still the rates for 50 USD.').waitFor()
  await showRates(page)
  await page.getByRole('heading', { name: 'GBP needed for 50 USD' }).waitFor()
  expect(await currencyField(page, 'have').inputValue()).toBe('GBP British Pound')
  expect(await amountField(page, 'have').inputValue()).toBe('')
  expect(await currencyField(page, 'get').inputValue()).toBe('USD US Dollar')
  expect(await amountField(page, 'get').inputValue()).toBe('50.00')
  expect(await rowsOf(page).count()).toBe(1)
})

test('an amount is understood however it is written', async () => {
  const page = await openPage(server())
  for (const typed of ['1 234,50 €', '1,234.5', '$1234.50', '١٬٢٣٤٫٥', '１２３４．５']) {
    await page.getByRole('button', { name: 'Clear' }).click()
    await amountField(page, 'have').fill(typed)
    await showRates(page)
    expect(await amountField(page, 'have').inputValue(), typed).toBe('1,234.50')
    expect(new URL(page.url()).search, typed).toBe(`${guessed}&from_amount=1234.5`)
  }
})

test('a bad amount is refused at its field, and nothing is asked', async () => {
  const page = await openPage(server())
  const asked = requestsOf(page, (request) => request.url().includes('/convert'))
  const field = amountField(page, 'get')
  const problems = {
    'a lot': 'Enter an amount as a number, such as 1,234.50.',
    '-5': 'Enter an amount above zero.',
    '0': 'Enter an amount above zero.',
    '1000000001': 'Enter an amount of at most 1,000,000,000.',
    '0.123456789': 'Enter at most 8 digits after the decimal separator.',
  }
  for (const [typed, problem] of Object.entries(problems)) {
    await field.fill(typed)
    await field.press('Enter')
    expect(await page.getByRole('alert').innerText(), typed).toBe(problem)
    expect(await field.getAttribute('aria-invalid'), typed).toBe('true')
    const description = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
    expect(await description.innerText(), typed).toBe(problem)
  }
  // The questions of a good amount are the first to be asked.
  await field.fill('7')
  await showRates(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(asked.map((request) => new URL(request.url()).searchParams.get('to_amount'))).toEqual(['7.00', '7.00'])
})

test('the address holds the filter, and back and forward walk through it', async () => {
  const page = await openPage(server(), { path: '/?country_code=pl&language=en' })
  await chooseCurrency(page, 'get', 'GBP')
  await amountField(page, 'get').fill('5')
  await showRates(page)
  expect(new URL(page.url()).search).toBe('?country_code=pl&language=en&from_currency=PLN&to_currency=GBP&to_amount=5')
  await page.goBack()
  await page.getByRole('heading', { name: '100 PLN into 32 currencies' }).waitFor()
  expect(await amountField(page, 'have').inputValue()).toBe('100.00')
  expect(await currencyField(page, 'get').inputValue()).toBe('All currencies')
  await untilLoaded(page)
  expect(await rowsOf(page).count()).toBe(32)
  await page.goForward()
  await page.getByRole('heading', { name: 'PLN needed for 5 GBP' }).waitFor()
  await untilLoaded(page)
  expect(await amountField(page, 'get').inputValue()).toBe('5.00')
  expect(await rowsOf(page).count()).toBe(1)
})

test('a shared link shows what its sender saw', async () => {
  const page = await openPage(server())
  await chooseCurrency(page, 'have', 'all currencies')
  await amountField(page, 'have').fill('12.5')
  await showRates(page)
  const other = await openPage(server(), { path: page.url(), locale: 'pl-PL' })
  expect(await other.locator('main').innerText()).toBe(await page.locator('main').innerText())
  expect(await other.locator('table').innerText()).toContain('Into')
})

test('an address copied after applying a filter opens the same page in a browser of another country', async () => {
  const page = await openPage(server())
  await amountField(page, 'have').fill('250')
  await showRates(page)
  for (const javaScriptEnabled of [true, false]) {
    const other = await openPage(server(), { path: page.url(), locale: 'pl-PL', javaScriptEnabled })
    expect(await other.getByRole('heading', { level: 2 }).first().innerText()).toBe('250 EUR into 32 currencies')
  }
})

test('an amount typed before the script arrives is kept, and is the one that is asked about', async () => {
  const page = await openPage(server(), {
    prepare: (page) =>
      page.route('**/assets/rates-page-*', async (route) => {
        await amountField(page, 'have').fill('250')
        await route.continue()
      }),
  })
  expect(await amountField(page, 'have').inputValue()).toBe('250')
  await showRates(page)
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('250 EUR into 32 currencies')
})

test.each(['to_currency[]=USD&to_currency[]=GBP', 'to_currency=usd&to_currency=gbp&to_currency=XYZ'])(
  'several codes make a list: %s',
  async (query) => {
    const page = await openPage(server(), { path: `/?${query}` })
    expect(await rowsOf(page).locator('th b').allInnerTexts()).toEqual(['USD', 'GBP'])
    expect(await currencyField(page, 'get').inputValue()).toBe('2 currencies')
    await amountField(page, 'have').fill('10')
    await showRates(page)
    expect(await rowsOf(page).locator('th b').allInnerTexts()).toEqual(['USD', 'GBP'])
    expect(decodeURIComponent(new URL(page.url()).search)).toBe(
      `${guessed}&to_currency[]=USD&to_currency[]=GBP&from_amount=10`,
    )
  },
)
