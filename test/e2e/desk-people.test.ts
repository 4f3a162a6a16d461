// Second circle: it is a journey of many steps.
import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { openBrowser } from '../browser.ts'
import { join } from '../desk.ts'
import { startTestServer } from '../server.ts'

const openPage = openBrowser()

async function openPeople() {
  const server = await startTestServer()
  await join(server, 'viewer')
  const as = await join(server, 'administrator')
  const page = await openPage(server, { path: '/en/admin/users', as, bypassCSP: true })
  const row = page.getByRole('row', { name: /The viewer/ })
  await row.waitFor()
  return { page, row, dialog: page.getByRole('dialog') }
}

test('a role is changed after a question that says what somebody gains and loses, and the focus comes back', async () => {
  const { page, row, dialog } = await openPeople()
  const role = row.getByLabel('Role: The viewer')
  await role.focus()
  await role.selectOption('treasurer')
  await dialog.getByRole('heading', { name: 'Change the role of The viewer from viewer to treasurer?' }).waitFor()
  expect(await dialog.getByRole('listitem').allTextContents()).toContain('change margins')
  expect(await violations(page)).toEqual([])
  // The safe answer is the one under the finger.
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await role.inputValue()).toBe('viewer')
  expect(await role.evaluate((element) => element === document.activeElement)).toBe(true)
  await role.selectOption('treasurer')
  await dialog.getByRole('button', { name: 'Change the role' }).click()
  await page.getByText('Changed.').waitFor()
  expect(await role.inputValue()).toBe('treasurer')
  expect(await role.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('nobody is suspended by a slip, and the focus comes back to the menu it was asked for in', async () => {
  const { page, row, dialog } = await openPeople()
  const menu = row.locator('summary')
  const choose = async (name: string) => {
    await menu.press('Enter')
    await row.getByRole('button', { name, exact: true }).press('Enter')
  }
  await choose('Suspend')
  await dialog.getByText('signed out everywhere at once').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await row.getByText('suspended').count()).toBe(0)
  await choose('Suspend')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await row.getByText('suspended').waitFor()
  await choose('Let in again')
  await dialog.getByText('They can sign in again with their password, as viewer.').waitFor()
  await dialog.getByRole('button', { name: 'Let in again' }).click()
  await row.getByText('suspended').waitFor({ state: 'detached' })
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
})
