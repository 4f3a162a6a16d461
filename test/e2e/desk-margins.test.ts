// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { phone } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join, type Machine } from '../desk.ts'
import { morning, treasurers } from '../margin-desk.ts'
import { refused } from '../margins-screen.ts'
import { openPage, type Visit } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const [first, second] = treasurers

// One server for the file: each test changes margins of its own currencies.
const server = shareTestServer({ clock: createTestClock(morning).clock })
const machines: Machine[] = []
beforeAll(async () => {
  for (const mail of treasurers) machines.push(await join(server(), 'treasurer', mail))
})

function machineOf(mail: (typeof treasurers)[number]): Machine {
  const machine = machines[treasurers.indexOf(mail)]
  if (!machine) throw new Error(`There is no user ${mail}.`)
  return machine
}

/** Opens the margins on a machine in Vilnius whose clock shows the server's time. */
async function openMargins(mail: (typeof treasurers)[number], currency: string, visit: Visit = {}): Promise<Page> {
  return openPage(server(), {
    path: `/en/admin/margins?currency=${currency}`,
    as: machineOf(mail),
    timezoneId: 'Europe/Vilnius',
    expected: refused,
    time: morning,
    ...visit,
  })
}

const field = (page: Page, currency: string) => page.getByLabel(`${currency}, personal clients, %`, { exact: true })

/** Returns the name of the focused element. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element && (element.getAttribute('aria-label') ?? element.textContent)
  })
}

test('keyboard users type margins, move between them, undo and apply', async () => {
  const page = await openMargins(first, 'PHP')
  await field(page, 'PHP').focus()
  await page.keyboard.type('0.5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('0..45')
  await page.getByRole('alert').filter({ hasText: 'Enter a margin in %' }).waitFor()
  // An incomplete margin counts as no change, and nothing can be applied before it is corrected.
  expect(await page.getByRole('button', { name: 'Apply now' }).isDisabled()).toBe(true)
  await page.getByRole('heading', { name: '1 unsaved change' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').filter({ hasText: 'Enter a margin in %' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('1.25')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '2 unsaved changes' }).waitFor()
  await page.getByRole('button', { name: /^Undo: NZD/ }).press('Enter')
  await page.getByRole('heading', { name: '1 unsaved change' }).waitFor()
  await page.getByRole('button', { name: 'Apply now' }).press('Enter')
  await page.getByText('Margins updated. Visitors see them now.').waitFor()
  await expect.poll(() => field(page, 'PHP').inputValue()).toBe('0.50')
})

test('adds and removes tiers and countries, and asks about an unlikely margin with its amount in money', async () => {
  const page = await openMargins(first, 'GBP')
  await page.getByRole('button', { name: 'Tier', exact: true }).click()
  await page.keyboard.type('10 000')
  await page.keyboard.press('Enter')
  // The new field has the focus.
  await expect.poll(() => focused(page)).toBe('GBP, personal clients, from 10,000 EUR, %')
  await page.keyboard.type('0.40')
  await page.getByRole('button', { name: 'Tier', exact: true }).click()
  await page.keyboard.type('10000')
  await page.getByRole('alert').filter({ hasText: 'There’s already a tier for this amount.' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Tier')
  await page.getByRole('table').first().getByLabel('Country', { exact: true }).selectOption('Lithuania')
  await expect.poll(() => focused(page)).toBe('GBP, personal clients in Lithuania, %')
  await page.keyboard.type('0.41')
  await page.getByRole('rowheader', { name: 'in Lithuania for every amount' }).waitFor()
  await page.getByRole('button', { name: 'Tier in Lithuania' }).click()
  await page.keyboard.type('20000')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('GBP, personal clients in Lithuania, from 20,000 EUR, %')
  await page.getByRole('rowheader', { name: 'in Lithuania', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove: from 20,000 EUR' }).click()
  await page.getByLabel('GBP, business clients in Lithuania, %').fill('45')
  await page.getByRole('heading', { name: '3 unsaved changes' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply now' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Visitors would pay us 45.00 EUR').waitFor()
  expect(await violations(page), 'the question').toEqual([])
  await question.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Remove: in Lithuania' }).click()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await page.getByText('Margins updated. Visitors see them now.').waitFor()
  // Toasts are in the top layer, over any dialog.
  expect(await page.locator('section[popover]').evaluate((place) => place.matches(':popover-open'))).toBe(true)
  await page.getByRole('row', { name: /GBP/ }).getByText('1 tier').waitFor({ state: 'attached' })

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog')
  await history.getByText('from 10,000 EUR 0.40 %').waitFor()
  // One version is in force for personal clients, and one for business clients.
  const states = history.getByRole('listitem').filter({ hasText: 'in force' })
  await states.filter({ hasText: 'in force for business clients' }).waitFor()
  expect(await states.count()).toBe(2)
  expect(await violations(page), 'history').toEqual([])
  await history.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => focused(page)).toBe('History')
})

test('names the scheduled margin of the same clients before and after a change, and marks a start in the past', async () => {
  const page = await openMargins(first, 'CHF')
  const plan = async (margin: string, moment: string) => {
    await field(page, 'CHF').fill(margin)
    await page.getByRole('radio', { name: /^at a date and time/ }).check()
    await page.getByLabel('Start date and time').fill(moment)
  }
  await plan('0.55', '2026-11-16T07:00')
  await page.getByText('Choose a time in the future.').waitFor()
  expect(await page.getByLabel('Start date and time').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('button', { name: 'Schedule change' }).isDisabled()).toBe(true)
  await plan('0.55', '2026-11-18T08:00')
  await page.getByRole('button', { name: 'Schedule change' }).click()
  await page.getByText('Scheduled for').waitFor()
  await plan('0.60', '2026-11-17T08:00')
  await page.getByText(`your change applies until 18 Nov 2026, 08:00, then the scheduled 0.55 % (${first})`).waitFor()
  await plan('0.60', '2026-11-19T08:00')
  await page.getByText(`from 18 Nov 2026, 08:00 the scheduled 0.55 % (${first}) applies until yours starts`).waitFor()
  expect(await violations(page)).toEqual([])
})

test('shows the second of two treasurers the change of the first, and lets them keep their own', async () => {
  const [one, other] = [await openMargins(first, 'NOK'), await openMargins(second, 'NOK')]
  await field(other, 'NOK').fill('0.40')
  await other.getByLabel('MXN, business clients, %').fill('0.30')
  await field(one, 'NOK').fill('0.55')
  await one.getByRole('button', { name: 'Apply now' }).click()
  await one.getByText('Margins updated.').waitFor()
  await other.getByRole('button', { name: 'Apply now' }).click()
  const collision = other.getByRole('alert').filter({ hasText: `${first} changed the same margins` })
  expect(await collision.getByRole('list').first().innerText()).toContain('0.55')
  await other.getByRole('heading', { name: '2 unsaved changes' }).waitFor()
  expect(await other.getByRole('button', { name: 'Apply now' }).isDisabled()).toBe(true)
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await other.getByRole('button', { name: 'Apply now' }).click()
  await other.getByText('Margins updated. Visitors see them now.').waitFor()
  await one.reload()
  await expect.poll(() => field(one, 'NOK').inputValue()).toBe('0.40')
})

test('changes typed offline survive closing the page', async () => {
  const page = await openMargins(first, 'SEK', { expected: [...refused, /ERR_INTERNET_DISCONNECTED/] })
  await field(page, 'SEK').fill('0.55')
  await page.context().setOffline(true)
  await page.getByLabel('DKK, business clients, %').fill('0.35')
  await page.getByText('You’re offline. Your changes are saved on this device').waitFor()
  expect(await page.getByRole('button', { name: 'Apply now' }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto('/en/admin/margins?currency=SEK')
  await again.getByRole('heading', { name: '2 unsaved changes' }).waitFor()
  await again.getByRole('button', { name: 'Apply now' }).click()
  await again.getByText('Margins updated. Visitors see them now.').waitFor()
})

test('lists the mistakes of a CSV file by line before it is imported', async () => {
  const page = await openMargins(first, 'PLN')
  const load = async (text: string) => {
    await page.locator('summary[aria-label="View as table"]').click()
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'margins.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  const head = 'currency;country;client_type;from_amount_eur;margin_percent'
  await load(`${head}\nPLN;;natural;0;much`)
  await page.getByText('Line 2: the margin isn’t a percentage').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await load(`${head}\nPLN;;natural;0;0,50\nUSD;;;0;0,35\n`)
  // The line for USD equals the current margin, so it is no change.
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await page.getByRole('heading', { name: '1 unsaved change' }).waitFor()
  expect(await field(page, 'PLN').inputValue()).toBe('0.50')
})

test('viewers see margins and the simulation on a phone, and cannot change them', async () => {
  const page = await openPage(server(), {
    path: '/en/admin/margins?currency=PLN',
    as: await join(server(), 'viewer'),
    viewport: phone,
    expected: refused,
  })
  await page.getByText('Treasurers can change margins').waitFor()
  expect(await field(page, 'PLN').isDisabled()).toBe(true)
  await page.getByRole('row', { name: /^1,000 / }).waitFor()
})
