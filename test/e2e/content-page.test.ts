import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { desktop, openBrowser, phone } from '../browser.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

test.each([
  ['wide', '/en/pages/questions', { viewport: desktop }],
  ['on a dark phone', '/en/pages/questions', { viewport: phone, colorScheme: 'dark' }],
  ['in Arabic', '/ar/pages/%D8%A7%D8%AA%D8%B5%D9%84-%D8%A8%D9%86%D8%A7', { viewport: phone }],
] as const)('a page has no faults and no sideways scroll %s', async (_, path, options) => {
  const page = await openPage(server(), { ...options, bypassCSP: true })
  await page.goto(path)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('without a script a page is read, and opened in another language', async () => {
  const page = await openPage(server(), { javaScriptEnabled: false, path: '/en/pages/contacts' })
  await page.getByRole('heading', { level: 1, name: 'How to reach us' }).waitFor()
  await page.locator('header summary').first().click()
  await page.locator('header select[name=language]').selectOption('lt')
  await page.locator('header form button').click()
  await page.getByRole('heading', { level: 1, name: 'Kaip su mumis susisiekti' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/lt/pages/kontaktai')
})

test('the frame does on a page what it does on others', async () => {
  const page = await openPage(server())
  await page.goto('/en/pages/contacts')
  const region = page.locator('header details').first()
  await region.locator('summary').click()
  await page.keyboard.press('Escape')
  expect(await region.getAttribute('open')).toBeNull()
  await page.getByRole('button', { name: 'Appearance: As the device' }).click()
  await page.getByRole('button', { name: 'Appearance: Light' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Appearance: Dark' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.locator('footer select').selectOption('lv')
  await page.waitForURL(/country_code=lv/)
  await page.getByRole('link', { name: 'Currency exchange rates' }).first().click()
  await page.waitForURL(/\/\?country_code=lv&language=en/)
})
