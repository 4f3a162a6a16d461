// Second circle: other tests cover its parts.
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { join } from '../desk.ts'
import { pathOf, shareShell } from '../desk-shell.ts'
import { receive } from '../messages.ts'
import { png, uploadFile } from '../pictures.ts'
import { createPage } from '../site-editor.ts'

const { server, openDesk } = shareShell()

beforeAll(async () => {
  const editor = await join(server(), 'editor', 'writer@evp.example')
  await createPage(editor, 'quokka', { title: 'Quokka payments', slug: 'quokka-payments' })
  await uploadFile(editor, await png({ colour: '#204060' }), 'numbat-at-night.png')
  await receive(server(), { reference: '2026-1116-7K4Q', mail: 'bilby@burrow.example', name: 'Bilby' })
})

async function search(text: string) {
  const page = await openDesk('administrator')
  await page.keyboard.press('Control+K')
  await page.keyboard.type(text)
  return page
}

test('the palette finds a page by a mistyped title', async () => {
  const page = await search('quokak paymnets')
  await page.getByText('Results for “quokka payments”').waitFor()
  await page.getByRole('option', { name: /^Quokka payments/, selected: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').first().waitFor()
  expect(pathOf(page)).toMatch(/^\/en\/admin\/pages\/\d+$/)
})

test('the palette finds an image by its name', async () => {
  const page = await search('numbat')
  await page.getByRole('option', { name: /^numbat-at-night/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByText('numbat-at-night').first().waitFor()
  expect(new URL(page.url()).search).toMatch(/^\?image=\d+$/)
})

test('the palette finds a link by its name', async () => {
  const page = await search('bank_login')
  await page.getByRole('group', { name: 'Links' }).getByRole('option').first().click()
  expect(new URL(page.url()).search).toBe('?name=bank_login')
})

test('the palette finds a message by its reference', async () => {
  const page = await search('2026-1116-7k4q')
  await page.getByRole('option', { name: /^Bilby/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('bilby@burrow.example').first().waitFor()
  expect(pathOf(page)).toMatch(/^\/en\/admin\/inbox\/\d+$/)
})

test('the palette begins a new page with the words that were typed', async () => {
  const page = await search('Wombat fees')
  await page.getByRole('option', { name: 'Create a page called “Wombat fees”' }).click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Wombat fees')
})
