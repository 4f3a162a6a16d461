import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations, violationsDayAndNight } from '../axe.ts'
import { shareShell } from '../desk-shell.ts'
import { openFirstItem, openWithin, previewComplaint, screenVisits, untilDrawn } from '../desk-walk.ts'
import { openPage } from '../open-page.ts'

const { server, openDesk } = shareShell()

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

test('axe reports text of low contrast', async () => {
  const page = await openPage(server(), { path: '/?to_currency=USD' })
  await page.evaluate(() => {
    // The policy of the page allows no inline style.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('label { color: #ddd !important; background: #fff !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await violations(page)).toContainEqual(expect.stringMatching(/^color-contrast: .*label/))
})

test('axe finds nothing on any public page, light and dark', async () => {
  const found = await walk(
    () => openPage(server(), { expected: [/status of 404/] }),
    publicPages.map((path) => (page) => page.goto(path, { waitUntil: 'networkidle' })),
  )
  expect(found).toEqual([])
})

/** Screens with a panel, a dialog or an item open by their address, and an address that no screen has. */
const openedByAddress = ['menu?menu=footer&item=1', 'users?invite=1', 'text-blocks?trash=1', 'nowhere/at-all']

test('axe finds nothing on any screen of the desk, light and dark', async () => {
  const found = await walk(
    () => openDesk('administrator', '', { expected: [previewComplaint] }),
    [
      ...screenVisits.map(({ path, isItem }) => async (page: Page) => {
        await openWithin(page, path)
        if (isItem) await openFirstItem(page)
      }),
      ...openedByAddress.map((path) => async (page: Page) => {
        await page.goto(`/en/admin/${path}`)
        await untilDrawn(page)
      }),
      openVersions,
    ],
  )
  expect(found).toEqual([])
})

async function openVersions(page: Page): Promise<void> {
  await openWithin(page, 'text-blocks')
  await openFirstItem(page)
  await page.goto(`${page.url().split('?')[0]}?versions=1`)
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor()
}

/** Number of pages that make visits at the same time: a page spends half of its time waiting. */
const lanes = 3

/** Makes all visits in a few pages, so that a browser compiles each script once, and returns the violations of each. */
async function walk(
  open: () => Promise<Page>,
  visits: readonly ((page: Page) => Promise<unknown>)[],
): Promise<string[]> {
  const left = [...visits]
  const found: string[] = []
  async function walkOn(page: Page): Promise<void> {
    for (let visit = left.shift(); visit; visit = left.shift()) {
      await visit(page)
      const violations = await violationsDayAndNight(page)
      found.push(...violations.map((one) => `${page.url()}: ${one}`))
    }
  }
  const pages: Page[] = []
  while (pages.length < lanes) pages.push(await open())
  await Promise.all(pages.map(walkOn))
  return found
}
