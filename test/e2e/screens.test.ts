import { expect, test } from 'vitest'
import { violationsDayAndNight } from '../axe.ts'
import { openBrowser } from '../browser.ts'
import { shareShell } from '../desk-shell.ts'
import { openFirstItem, previewComplaint, screenVisits, untilDrawn } from '../desk-walk.ts'

const { server, openDesk } = shareShell()
const openPage = openBrowser()

/** Every kind of page that visitors open without signing in. */
const publicPages = [
  '/?to_currency=USD',
  '/?to_currency[]=GBP&to_currency[]=USD&to_currency[]=THB',
  '/en/pages/contacts',
  '/en/pages/questions',
  '/en/nowhere',
  '/en/currency-exchange/embed?from_currency=EUR&to_currency=USD',
  '/api/docs',
  '/en/admin/',
]

test.each(publicPages)('axe finds nothing on %s, light and dark', async (path) => {
  const page = await openPage(server(), { bypassCSP: true, expected: [/status of 404/] })
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(await violationsDayAndNight(page)).toEqual([])
})

/** Screens with a panel, a dialog or an item open by their address, and an address that no screen has. */
const openedByAddress = ['menu?menu=footer&item=1', 'users?invite=1', 'text-blocks?trash=1', 'nowhere/at-all']

const visits = [
  ...screenVisits.map(({ path, isItem }) => [isItem ? `an item of ${path}` : path || 'home', path, isItem] as const),
  ...openedByAddress.map((path) => [path, path, undefined] as const),
]

test.each(visits)('axe finds nothing on %s of the desk, light and dark', async (_, path, isItem) => {
  const page = await openDesk('administrator', path, { expected: [previewComplaint] })
  await untilDrawn(page)
  if (isItem) await openFirstItem(page)
  expect(await violationsDayAndNight(page)).toEqual([])
})

test('axe finds nothing on the versions of a text, light and dark', async () => {
  const page = await openDesk('administrator', 'text-blocks')
  await untilDrawn(page)
  await openFirstItem(page)
  await page.goto(`${page.url().split('?')[0]}?versions=1`)
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor()
  expect(await violationsDayAndNight(page)).toEqual([])
})
