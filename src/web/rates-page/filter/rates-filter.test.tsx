import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { decimalText } from '#domain/money/decimal.ts'
import {
  amountField,
  closeRatesPage,
  currencyField,
  filterFields,
  ratesPageData,
  showRatesPage,
} from '../../../../test/rates-page.tsx'
import { waitFor } from '../../../../test/wait-for.ts'

afterEach(closeRatesPage)

type Side = 'have' | 'get'

/** Default values that an applied filter writes into the address. */
const guessed = '?country_code=lt&language=en&from_currency=EUR'

const title = () => document.getElementById('rates')?.textContent?.trim()
const rows = () => [...document.querySelectorAll('tbody th b')].map(({ textContent }) => textContent)

/** Focuses a dropdown, which loads its code, and waits until it is open. */
async function openDropdown(side: Side): Promise<HTMLElement> {
  act(() => currencyField(side).focus())
  fireEvent.click(currencyField(side))
  const list = await filterFields().findByRole('listbox', { name: `Currency you ${side}` })
  await within(list).findAllByRole('option')
  return list
}

function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
}

/** Searches an open dropdown until the first option has the given text. */
async function search(side: Side, text: string, option: string): Promise<void> {
  type(currencyField(side), text)
  const list = document.getElementById(currencyField(side).getAttribute('aria-controls') ?? '')
  await waitFor(() => expect(list?.querySelector('[role=option]')?.textContent, text).toBe(option))
}

async function choose(side: Side, text: string, option: string): Promise<void> {
  await openDropdown(side)
  await search(side, text, option)
  fireEvent.keyDown(currencyField(side), { key: 'Enter' })
}

/** Applies the filter and waits until its rates are shown. */
async function apply(): Promise<void> {
  const form = filterFields()
  fireEvent.click(form.getByRole('button', { name: 'Show rates' }))
  await waitFor(() => {
    expect(form.queryByText(/Not applied yet/)).toBeNull()
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })
}

test('finds a currency by code, name, symbol and country, and names the text that no currency matches', async () => {
  showRatesPage('', ratesPageData.supported)
  const list = await openDropdown('get')
  type(currencyField('get'), 'groats')
  await within(list).findByText('No currency matches “groats”.')
  const wanted = {
    gb: 'GBPBritish Pound',
    złoty: 'PLNPolish Zloty',
    zloty: 'PLNPolish Zloty',
    'icelandic krona': 'ISKIcelandic Króna',
    '₴': 'UAHUkrainian Hryvnia',
    japan: 'JPYJapanese Yen',
  }
  for (const [text, option] of Object.entries(wanted)) await search('get', text, option)
  fireEvent.keyDown(currencyField('get'), { key: 'Enter' })
  expect(currencyField('get').value).toBe('JPY Japanese Yen')
})

test('moves through the dropdown with the arrow keys, and Enter takes the highlighted currency', async () => {
  showRatesPage()
  const list = await openDropdown('get')
  const texts = within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  const highlighted = () => list.querySelector(`[id="${currencyField('get').getAttribute('aria-activedescendant')}"]`)
  const before = texts.indexOf(highlighted()?.textContent ?? '')
  fireEvent.keyDown(currencyField('get'), { key: 'ArrowDown' })
  fireEvent.keyDown(currencyField('get'), { key: 'ArrowDown' })
  expect(highlighted()?.textContent).toBe(texts[before + 2])
  fireEvent.keyDown(currencyField('get'), { key: 'ArrowUp' })
  expect(highlighted()?.textContent).toBe(texts[before + 1])
  fireEvent.keyDown(currencyField('get'), { key: 'Enter' })
  expect(currencyField('get').value).toBe('EUR Euro')
})

test('gives the other side the default currency when both sides would be all currencies', async () => {
  showRatesPage()
  await choose('have', 'all currencies', 'All currencies')
  expect([currencyField('have').value, currencyField('get').value]).toEqual(['All currencies', 'EUR Euro'])
  await choose('get', 'all currencies', 'All currencies')
  expect([currencyField('have').value, currencyField('get').value]).toEqual(['EUR Euro', 'All currencies'])
})

test('swaps currencies and amounts, and shows the old rates until the filter is applied', async () => {
  showRatesPage('?from_currency=USD&to_currency=GBP&from_amount=50')
  await waitFor(() => expect(title()).toMatch(/^50 USD to GBP/))
  fireEvent.click(filterFields().getByRole('button', { name: 'Swap currencies' }))
  expect(currencyField('have').value).toBe('GBP British Pound')
  expect(title()).toMatch(/^50 USD to GBP/)
  await filterFields().findByText('Not applied yet. The rates below are still for 50 USD.')
  await apply()
  expect(title()).toMatch(/^GBP needed for 50 USD/)
  expect([currencyField('have').value, amountField('have').value]).toEqual(['GBP British Pound', ''])
  expect([currencyField('get').value, amountField('get').value]).toEqual(['USD US Dollar', '50.00'])
})

test('reads an amount in any notation, formats it and writes it into the address', async () => {
  showRatesPage()
  // The other notations are in `amount-input.test.ts`.
  const amounts = { '1 231,50 €': '1231', '١٬٢٣٤٫٥': '1234' }
  for (const [typed, units] of Object.entries(amounts)) {
    type(amountField('have'), typed)
    await apply()
    const formatted = `1,${units.slice(1)}.50`
    await waitFor(() => expect(amountField('have').value).toBe(formatted))
    expect(title(), typed).toBe(`${formatted} EUR in 2 currencies`)
    expect(location.search, typed).toBe(`${guessed}&from_amount=${units}.5`)
  }
})

test('rejects a bad amount with a message at its field, and loads nothing until it is corrected', async () => {
  const { load } = showRatesPage()
  const field = amountField('get')
  const form = filterFields()
  const button = form.getByRole('button', { name: 'Show rates' })
  const problems = {
    'a lot': 'Enter a number, for example 1,234.50.',
    '-5': 'Enter an amount above zero.',
    '1000000001': 'Enter at most 1,000,000,000.',
    '0.123456789': 'Enter at most 8 digits after the decimal separator.',
  }
  for (const [typed, problem] of Object.entries(problems)) {
    type(field, typed)
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button)
    const alert = await form.findByRole('alert')
    expect(alert.textContent, typed).toBe(problem)
    expect(field.getAttribute('aria-invalid'), typed).toBe('true')
    expect(field.getAttribute('aria-describedby'), typed).toBe(alert.id)
  }
  expect(load).not.toHaveBeenCalled()
  type(field, '7')
  await apply()
  expect(screen.queryByRole('alert')).toBeNull()
  const asked = load.mock.calls.map(([provider, { toAmount }]) => [provider, toAmount && decimalText(toAmount)])
  expect(asked).toEqual([
    ['commercial', '7'],
    ['official_by_partner', '7'],
  ])
})

test.each(['?to_currency[]=USD&to_currency[]=GBP', '?to_currency=usd&to_currency=gbp&to_currency=XYZ'])(
  'shows the currencies that %s lists, and keeps the list when an amount is applied',
  async (search) => {
    showRatesPage(search)
    expect(rows()).toEqual(['USD', 'GBP'])
    expect(currencyField('get').value).toBe('2 currencies')
    type(amountField('have'), '10')
    await apply()
    expect(rows()).toEqual(['USD', 'GBP'])
    expect(decodeURIComponent(location.search)).toBe(`${guessed}&to_currency[]=USD&to_currency[]=GBP&from_amount=10`)
  },
)
