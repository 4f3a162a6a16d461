// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { join, type Machine } from '../desk.ts'
import { openPage } from '../open-page.ts'
import { pastedSamples } from '../pasted-samples.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()
let editor: Machine
beforeAll(async () => {
  editor = await join(server(), 'editor')
})

async function openTextBlocks(): Promise<Page> {
  const page = await openPage(server(), { path: '/en/admin/text-blocks', as: editor })
  await page.getByRole('navigation').first().waitFor()
  return page
}

test('cleans text pasted from a word processor, without violations of the Content-Security-Policy', async () => {
  const page = await openTextBlocks()
  await page.getByRole('link', { name: 'When is my rate fixed?' }).first().click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.press('Control+a')
  const before = await text.boundingBox()
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pastedSamples.word + pastedSamples.hostilePage)
  await expect.poll(() => text.locator('h2').allInnerTexts()).toEqual(['Before you come'])
  expect(await text.locator('ul > li > ol > li').allInnerTexts()).toEqual(['or a card'])
  expect(await text.locator('td').count()).toBe(4)
  await page.getByText(/^Saved \d+ s ago$/).waitFor()
  await page.getByText('published, with changes').first().waitFor()
  // The preview beside the form shows the text as visitors see it.
  const picture = page.frameLocator('iframe').last()
  await picture.locator('details[open]', { hasText: 'Before you come' }).waitFor()
  expect((await text.boundingBox())?.y, 'saving moves nothing').toBe(before?.y)
})

test('Ctrl+K in a text opens the link dialog with the current target; elsewhere it opens the palette', async () => {
  const page = await openTextBlocks()
  await page.locator('[data-item]').first().click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.press('Control+K')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const focused = (name: string) => dialog.getByRole('button', { name, pressed: true }).and(page.locator(':focus'))
  await focused('Page').waitFor()
  await dialog.getByRole('button', { name: 'URL', exact: true }).click()
  await dialog.getByLabel('URL').fill('https://evp.example/hours')
  await page.keyboard.press('Enter')
  await text.locator('a', { hasText: 'https://evp.example/hours' }).waitFor()
  await text.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowLeft')
  const button = page.getByRole('toolbar').getByRole('button', { name: 'Link' })
  // A browser reports a moved caret a moment later.
  await button.and(page.getByRole('button', { pressed: true })).waitFor()
  await page.keyboard.press('Control+K')
  await focused('URL').waitFor()
  await page.keyboard.press('Escape')
  expect(await button.getAttribute('title')).toBe('Link (Ctrl+K)')
  expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K')
  await page.getByLabel('Title', { exact: true }).focus()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
})
