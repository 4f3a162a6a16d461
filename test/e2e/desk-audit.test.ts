import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changeAccount } from '#contract/desk/account.ts'
import { decideMargins } from '#contract/desk/margins.ts'
import { violations } from '../axe.ts'
import { phone } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join, type Machine, nothing } from '../desk.ts'
import { at, change, morning, treasurers } from '../margin-desk.ts'
import { openPage, type Visit } from '../open-page.ts'
import { shareTestServer } from '../server.ts'
import { article, createPage } from '../site-editor.ts'

const time = createTestClock(morning)
const server = shareTestServer({ clock: time.clock, env: { MARGIN_APPROVAL: 'second_person' } })
let first: Machine

/** Makes the changes that the tests find: a proposed and approved USD margin, a proposed GBP margin, and a new page. */
beforeAll(async () => {
  first = await join(server(), 'treasurer', treasurers[0])
  const second = await join(server(), 'treasurer', treasurers[1])
  await first.call(changeAccount, { ...nothing, body: { name: 'Rasa Petraitienė', language: null } })
  await second.call(changeAccount, { ...nothing, body: { name: 'Jonas Kazlauskas', language: null } })
  await createPage(await join(server(), 'editor'), 'dollars', article('Receiving USD payments', 'receiving-usd'))
  const margin = (currency: string, percent: string) => [
    { currency, country: null, client_type: 'legal' as const, tiers: [at(percent)] },
  ]
  await change(first, { changes: margin('USD', '0.25'), note: 'Offer to large clients' })
  time.set('2026-11-16T08:04:00Z')
  await second.call(decideMargins, { path: { id: '1' }, query: {}, body: { decision: 'approve', seen: 1 } })
  await change(first, { changes: margin('GBP', '0.35'), seen: 1 })
})

const openAudit = (query = '', visit: Visit = {}, language = 'en') =>
  openPage(server(), {
    path: `/${language}/admin/audit${query}`,
    as: first,
    timezoneId: 'Europe/Vilnius',
    time: morning,
    ...visit,
  })

const entries = (page: Page) => page.locator('main section > ol > li')

test('a search finds the change of the USD margin with both margins, its author, approver, time and reason', async () => {
  const page = await openAudit()
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('usd margin')
  const entry = entries(page).filter({ hasText: 'USD, business clients' })
  // The other entry is of the seeded margin.
  await expect.poll(() => entries(page).count()).toBe(2)
  expect(page.url()).toContain('who=usd')
  const [latest] = await entry.locator('p').allInnerTexts()
  expect(latest).toBe('Jonas Kazlauskas · recorded a margin: USD, business clients')
  const text = (await entry.innerText()).replace(/\s+/g, ' ')
  expect(text).toMatch(
    /10:04.*Jonas Kazlauskas.*approved a margin change.*Rasa Petraitienė · proposed a margin change: USD/,
  )
  expect(text).toMatch(/before: 0\.\d+% *after: 0\.25%/)
  expect(text).toContain('Offer to large clients')
  expect(text).toMatch(/16 Nov 2026, 10:00/)
  expect(await entry.getByRole('link', { name: 'USD, business clients' }).getAttribute('href')).toMatch(
    /margins\?currency=USD$/,
  )
  expect(await violations(page)).toEqual([])
})

test('filters by user, group and subject are in the address and in the link of the CSV file', async () => {
  const page = await openAudit()
  await page.getByLabel('User').selectOption({ label: 'Rasa Petraitienė' })
  await page.getByLabel('Action').selectOption('margins')
  await expect.poll(() => entries(page).count()).toBe(2)
  expect(new URL(page.url()).search).toMatch(/^\?person=\d+&what=margins$/)
  await entries(page).filter({ hasText: 'GBP' }).getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'All entries of this change' }).click()
  await page.getByRole('button', { name: 'Only GBP' }).waitFor()
  expect(await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    '/admin/rest/audit.csv?subject=currency%2FGBP',
  )
  await page.getByRole('button', { name: 'Only GBP' }).click()
  expect(new URL(page.url()).search).toBe('')
})

test('nothing overflows on a phone, from right to left, or in German', async () => {
  for (const [language, visit] of [
    ['en', { viewport: phone }],
    ['ar', { viewport: phone }],
    ['de', {}],
  ] as const) {
    const page = await openAudit('?who=usd', visit, language)
    await expect.poll(() => entries(page).count()).toBeGreaterThan(1)
    const { width, inner } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      inner: innerWidth,
    }))
    expect(width, language).toBeLessThanOrEqual(inner)
    expect(await violations(page), language).toEqual([])
  }
})
