// Second circle: a long journey through several screens.
import { beforeAll, expect, test } from 'vitest'
import { violations, violationsDayAndNight } from '../axe.ts'
import { mailOf } from '../desk.ts'
import { pathOf, shareShell } from '../desk-shell.ts'
import { receive } from '../messages.ts'

const { server, openDesk } = shareShell()

const hostile = '<img src=x onerror=alert(1)> https://evil.example/login'
let rate = 0

beforeAll(async () => {
  rate = await receive(server(), { answerBy: '2026-11-13', phone: '+48 600 000 000', text: long })
  await receive(server(), { mail: 'pirkejas@pastas.example', language: 'lt', text: 'Kortelės pristatymas\n\nKiek?' })
  await receive(server(), { mail: 'accounts@trade.example', language: 'en', text: hostile, page: '//evil.example/x' })
  await receive(server(), { mail: 'erase@trade.example', text: 'Please forget me', reference: 'K7Q2-M4XD' })
  await receive(server(), { mail: 'spam@trade.example', state: 'spam', text: 'Buy now' })
})

const long = 'Kurs przy wymianie 1 000 EUR\n\nCzy kurs jest gwarantowany od chwili potwierdzenia?\n\nZ góry dziękuję.'

test('an editor finds a message by keyboard alone, assigns it, adds a note and marks it as answered', async () => {
  const page = await openDesk('editor')
  await page.getByRole('link', { name: /Inbox.*4 waiting/ }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('kurs gwarantowany')
  const list = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await expect.poll(() => list.count()).toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect.poll(() => pathOf(page)).toBe(`/en/admin/inbox/${rate}`)
  const view = page.getByRole('region', { name: 'Kurs przy wymianie 1 000 EUR' })
  await view.getByText('Overdue – reply was due 13 Nov 2026').waitFor()
  await page.keyboard.press('a')
  await expect.poll(() => view.getByRole('combobox', { name: 'Assigned to' }).inputValue()).not.toBe('')
  await page.keyboard.press('w')
  await view.getByRole('button', { name: 'In progress', pressed: true }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Called back.')
  await page.keyboard.press('Control+Enter')
  await view.getByRole('listitem').filter({ hasText: 'Called back.' }).waitFor()
  expect(await view.getByLabel('Internal note').inputValue()).toBe('')
  expect(await violationsDayAndNight(page)).toEqual([])
  await view.getByRole('link', { name: 'Reply by email' }).focus()
  await page.keyboard.press('e')
  await view.getByRole('button', { name: 'Answered', pressed: true }).waitFor()
  await view.getByText('Activity').click()
  await view.getByText(`${mailOf('editor')} · Answered`).waitFor()
  await expect.poll(() => list.count()).toBe(0)
  await page.getByRole('button', { name: 'Answered' }).first().click()
  await expect.poll(() => list.count()).toBe(1)
})

test('shows the text of a message without running scripts or making links', async () => {
  const page = await openDesk('viewer', 'inbox?search=accounts')
  const view = page.getByRole('region', { name: /onerror/ })
  await view.getByText(hostile).last().waitFor()
  await view.getByText('//evil.example/x').waitFor()
  expect(await view.getByRole('link').count()).toBe(0)
  expect(await view.locator('img').count()).toBe(0)
  await view.getByText('View only.').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
})

test('assigns a message to the user who replies by email', async () => {
  const page = await openDesk('treasurer', 'inbox?search=pirkejas')
  const reply = page.getByRole('link', { name: 'Reply by email' })
  const link = new URL((await reply.getAttribute('href')) ?? '')
  expect([link.protocol, link.pathname]).toEqual(['mailto:', 'pirkejas@pastas.example'])
  // Keeps the browser from opening a mail program.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await reply.click()
  await page.getByText('Assigned to you and marked in progress.').waitFor()
  await page.getByRole('button', { name: 'In progress', pressed: true }).waitFor()
})

test('shows the list first on a phone, then the message with a link back', async () => {
  const page = await openDesk('editor', 'inbox?state=spam', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: /spam@trade/ }).click()
  const view = page.getByRole('region', { name: 'Buy now' })
  await view.getByRole('button', { name: 'Not spam' }).waitFor()
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(page, 'but colour')).toEqual([])
  await page.locator('#main').getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('searchbox').waitFor()
  expect(new URL(page.url()).search).toBe('?state=spam')
})

test('an administrator exports the stored messages of a visitor, and erases them', async () => {
  const page = await openDesk('administrator', 'inbox')
  await page.getByRole('button', { name: 'Spam' }).first().waitFor()
  await page.locator('summary[aria-label="More"]').click()
  await page.getByRole('button', { name: 'Data request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Data request' })
  await dialog.getByLabel('Email address').fill('erase@trade.example')
  await page.keyboard.press('Enter')
  await dialog.getByText('1 message').first().waitFor()
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a copy' }).click()
  expect((await download).suggestedFilename()).toMatch(/^messages-of-a-person-.*\.json$/)
  await dialog.getByRole('button', { name: 'Erase 1 message permanently' }).click()
  await dialog.getByText('Enter a reason, without an email address.').waitFor()
  await dialog.getByLabel('Reason').fill('Asked for by letter')
  await page.keyboard.press('Enter')
  await page.getByText('1 message erased').waitFor()
  // The list is loaded again afterwards.
  await expect.poll(() => page.getByText('erase@trade.example').count()).toBe(0)
})
