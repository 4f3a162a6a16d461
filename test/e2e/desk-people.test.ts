// Second circle: a long journey through several screens.
import { expect, test } from 'vitest'
import type { Role } from '#domain/people/rights.ts'
import { violations } from '../axe.ts'
import { join, shareDesk } from '../desk.ts'
import { openPage } from '../open-page.ts'

const desk = shareDesk('administrator')

/** Opens the users, with a new one of a role that no other test uses. */
async function openPeople(role: Role) {
  const { server, machine } = desk()
  await join(server, role)
  const page = await openPage(server, { path: '/en/admin/users', as: machine })
  const row = page.getByRole('row', { name: new RegExp(`The ${role}`) })
  await row.waitFor()
  return { page, row, dialog: page.getByRole('dialog') }
}

test('changes a role after a confirmation that lists gained and lost rights, and restores the focus', async () => {
  const { page, row, dialog } = await openPeople('viewer')
  const role = row.getByLabel('Role: The viewer')
  await role.focus()
  await role.selectOption('treasurer')
  await dialog.getByRole('heading', { name: 'Change the role of The viewer from viewer to treasurer?' }).waitFor()
  expect(await dialog.getByRole('listitem').allTextContents()).toContain('change margins')
  expect(await violations(page)).toEqual([])
  // The focus is on the safe button.
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await role.inputValue()).toBe('viewer')
  expect(await role.evaluate((element) => element === document.activeElement)).toBe(true)
  await role.selectOption('treasurer')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await page.getByText('User updated.').waitFor()
  expect(await role.inputValue()).toBe('treasurer')
  expect(await role.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('asks for confirmation before suspending and reactivating a user, and restores the focus to the menu', async () => {
  const { page, row, dialog } = await openPeople('editor')
  const menu = row.locator('summary')
  const choose = async (name: string) => {
    await menu.press('Enter')
    await row.getByRole('button', { name, exact: true }).press('Enter')
  }
  await choose('Suspend')
  await dialog.getByText('signed out everywhere immediately').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await row.getByText('suspended').count()).toBe(0)
  await choose('Suspend')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await row.getByText('suspended').waitFor()
  await choose('Reactivate')
  await dialog.getByText('They can sign in again with their password, as editor.').waitFor()
  await dialog.getByRole('button', { name: 'Reactivate' }).click()
  await row.getByText('suspended').waitFor({ state: 'detached' })
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
})
