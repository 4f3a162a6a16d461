// Second circle: a long journey through several screens.
import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { mailOf } from '../desk.ts'
import { pathOf, shareShell } from '../desk-shell.ts'

const { openDesk } = shareShell()

test('the palette finds screens, users and currencies by keyboard alone, and lists recent choices', async () => {
  const page = await openDesk('administrator')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  await page.keyboard.press('Control+K')
  await page.keyboard.type('audit')
  await page.getByRole('option', { name: /Audit log/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.keyboard.press('Control+K')
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Audit log/ })
    .waitFor()
  await page.keyboard.type('zloty')
  const margins = page.getByRole('option', { name: /PLN.*Margins/, selected: true })
  await margins.waitFor()
  expect(await field.getAttribute('aria-activedescendant')).toBe(await margins.getAttribute('id'))
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('?currency=PLN')
  await page.keyboard.press('Control+K')
  await page.keyboard.type(mailOf('administrator'))
  await page.getByRole('option', { name: /The administrator/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /The administrator/ }).waitFor()
  expect(pathOf(page)).toMatch(/^\/en\/admin\/users\/\d+$/)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  expect(await field.count()).toBe(0)
})

test('the palette finds parts of screens, countries, sources, and the actions that the user may take', async () => {
  const page = await openDesk('treasurer')
  const find = async (text: string) => {
    await page.keyboard.press('Control+K')
    await page.keyboard.type(text)
  }
  await find('manual rates')
  await page.getByRole('option', { name: /Manual rates/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Import rates from a CSV file' }).waitFor()
  await find('poland countries')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /^Poland/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?country=PL')
  await find('turn off european')
  await page.getByRole('option', { name: /Turn off European Central Bank/, selected: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Turn off European Central Bank?' }).waitFor()
  await page.keyboard.press('Escape')
  // The parameter of the dialog is removed, so that a reload does not open it again.
  expect(new URL(page.url()).search).toBe('?source=ecb')
  await find('xqzw')
  await page.getByText(/^No results for/).waitFor()
})

test('viewers find sources but no actions, and no address opens a dialog for one', async () => {
  const page = await openDesk('viewer')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('european')
  await page.getByRole('option', { name: /European Central Bank/ }).waitFor()
  expect(
    await page
      .getByRole('listbox', { name: 'Search or run a command' })
      .getByRole('group', { name: 'Rates' })
      .getByRole('option')
      .count(),
  ).toBe(1)
  await page.goto('/en/admin/sources?source=ecb&switch_off')
  await page.getByText('Only treasurers can fetch sources').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('single-key shortcuts open screens, do nothing while the user types, and can be turned off', async () => {
  const page = await openDesk('treasurer')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Held rates').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.getByText('recorded rates').last().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  expect(await page.locator('li button[aria-expanded="true"]:focus').count()).toBe(1)
  await page.keyboard.press('/')
  await page.keyboard.type('gh?')
  expect(await page.getByLabel('Search the audit log').inputValue()).toBe('gh?')
  await page.goto('/en/admin/settings/account')
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  expect(pathOf(page)).toBe('/en/admin/settings/account')
})

test('R rejects a held figure after a confirmation', async () => {
  const page = await openDesk('treasurer', 'held')
  await page.getByRole('heading', { name: 'EUR/NOK, 16 Nov 2026' }).waitFor()
  await page.keyboard.press('j')
  expect(pathOf(page)).toMatch(/^\/en\/admin\/held\/\d+$/)
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Reject EUR/NOK 10.4859?' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Rejected. The last good rate stays.').waitFor()
  await page.getByRole('heading', { name: 'No held rates' }).waitFor()
})
