// Second circle: a long journey through several screens.
import { expect, test } from 'vitest'
import { violations, violationsDayAndNight } from '../axe.ts'
import { phone } from '../browser.ts'
import { shareShell } from '../desk-shell.ts'

const { openDesk } = shareShell()

test('Home shows the held figure and its effect on visitors, counts it in the navigation, and links to it', async () => {
  const page = await openDesk('treasurer')
  const need = page.getByRole('listitem').filter({ hasText: '1 held rate' })
  await need.getByText('European Central Bank: EUR/NOK 10.4859').waitFor()
  await need.getByText('visitors see the last good published rates').waitFor()
  await page.getByRole('link', { name: /Held rates.*1 waiting/ }).waitFor()
  await page.getByRole('row', { name: /^USD/ }).waitFor()
  await page.getByText(/^USD, GBP.*: 29 Sept 2026, out of date$/).waitFor()
  await page.getByRole('button', { name: 'PLN' }).click()
  await page.getByText(/^1 EUR in PLN/).waitFor()
  await need.getByRole('link', { name: 'Review' }).click()
  await page.getByRole('heading', { name: 'EUR/NOK, 16 Nov 2026' }).waitFor()
})

test('Home shows viewers the rates, but no task that they cannot do', async () => {
  const page = await openDesk('viewer')
  await page.getByText('Set up two-factor authentication').waitFor()
  await page.getByRole('row', { name: /^USD/ }).waitFor()
  expect(await page.getByText('1 held rate').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Recent activity' }).count()).toBe(0)
})

test('opens every screen by its address of the specification', async () => {
  const page = await openDesk('viewer')
  for (const [path, title] of [
    ['menu', 'Menus'],
    ['image', 'Images'],
    ['image-editor', 'Image editor'],
    ['pages', 'Pages'],
    ['filled-layouts', 'Page builder'],
    ['background-images', 'Background images'],
    ['', 'Home'],
    ['inbox', 'Inbox'],
  ] as const) {
    await page.goto(`/en/admin/${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

test('a failed part shows the id of its request, and loads on retry', async () => {
  const page = await openDesk('treasurer')
  const fail = { status: 500, headers: { 'x-request-id': 'call-7' }, body: '{}' }
  await page.route('**/admin/rest/held', (route) => route.fulfill(fail))
  await page.getByRole('link', { name: /Held rates/ }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This couldn’t be loaded.' })
  await alert.getByText('call-7').waitFor()
  expect(await violations(page)).toEqual([])
  await page.unroute('**/admin/rest/held')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'EUR/NOK, 16 Nov 2026' }).waitFor()
})

test('a screen whose code fails to load leaves the rest of the desk usable, and loads on retry', async () => {
  const page = await openDesk('treasurer')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.route('**/assets/held-screen-*', (route) => route.abort())
  await page.getByRole('link', { name: /Held rates/ }).click()
  await page.getByRole('heading', { name: 'This screen crashed' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Audit log' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.unroute('**/assets/held-screen-*')
  await page.getByRole('link', { name: /Held rates/ }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'EUR/NOK, 16 Nov 2026' }).waitFor()
})

test('axe finds no problems in the palette, the list of shortcuts and an offline Home, in light and dark mode', async () => {
  const page = await openDesk('administrator')
  await page.getByRole('slider').waitFor()
  await page.keyboard.press('Control+K')
  expect(await violationsDayAndNight(page), 'palette').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  expect(await violationsDayAndNight(page), 'keys').toEqual([])
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await page.getByText('You’re offline.').waitFor()
  expect(await violationsDayAndNight(page), 'offline').toEqual([])
})

test('Home is mirrored in Arabic on a phone, and does not scroll sideways', async () => {
  const page = await openDesk('administrator', '', { viewport: phone })
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.goto('/ar/admin/')
  await page.getByRole('slider').waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
