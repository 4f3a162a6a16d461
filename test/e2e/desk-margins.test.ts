// Second circle: it is a journey of many steps.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { phone } from '../browser.ts'
import { join } from '../desk.ts'
import { startMargins, treasurers } from '../margin-desk.ts'
import { createMarginsScreen, plnField, refused } from '../margins-screen.ts'

const { openPage, openMargins } = createMarginsScreen()
const [first, second] = treasurers

/** What has the focus, by its name. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element && (element.getAttribute('aria-label') ?? element.textContent)
  })
}

test('by keyboard alone: margins are typed, moved between, undone and sent', async () => {
  const { server } = await startMargins()
  const page = await openMargins(server, first)
  await plnField(page).focus()
  await page.keyboard.type('0.5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('0..45')
  await page.getByRole('alert').filter({ hasText: 'Write a margin in %' }).waitFor()
  // Half of it counts for nothing, and nothing is sent before it is mended.
  expect(await page.getByRole('button', { name: 'Change the margins now' }).isDisabled()).toBe(true)
  await page.getByRole('heading', { name: '1 change, not sent yet' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').filter({ hasText: 'Write a margin in %' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('1.25')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '2 changes, not sent yet' }).waitFor()
  await page.getByRole('button', { name: /^Undo: PHP/ }).press('Enter')
  await page.getByRole('heading', { name: '1 change, not sent yet' }).waitFor()
  await page.getByRole('button', { name: 'Change the margins now' }).press('Enter')
  await page.getByText('Changed. Visitors see the new margins now.').waitFor()
  await expect.poll(() => plnField(page).inputValue()).toBe('0.50')
})

test('tiers and countries are added and taken away, and what is hardly meant is asked about in money', async () => {
  const { server } = await startMargins()
  const page = await openMargins(server, first, { bypassCSP: true })
  await page.getByRole('button', { name: 'Tier', exact: true }).click()
  await page.keyboard.type('10 000')
  await page.keyboard.press('Enter')
  // What was added is typed into next.
  await expect.poll(() => focused(page)).toBe('PLN, natural persons, from 10,000 EUR, %')
  await page.keyboard.type('0.40')
  await page.getByRole('button', { name: 'Tier', exact: true }).click()
  await page.keyboard.type('10000')
  await page.getByRole('alert').filter({ hasText: 'There is a line for this amount already.' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Tier')
  await page.getByRole('table').first().getByLabel('Country', { exact: true }).selectOption('Lithuania')
  await expect.poll(() => focused(page)).toBe('PLN, natural persons in Lithuania, %')
  await page.keyboard.type('0.41')
  await page.getByRole('rowheader', { name: 'in Lithuania for every amount' }).waitFor()
  await page.getByRole('button', { name: 'Tier in Lithuania' }).click()
  await page.keyboard.type('20000')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('PLN, natural persons in Lithuania, from 20,000 EUR, %')
  await page.getByRole('rowheader', { name: 'in Lithuania', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove: from 20,000 EUR' }).click()
  await page.getByLabel('PLN, legal entities in Lithuania, %').fill('45')
  await page.getByRole('heading', { name: '3 changes, not sent yet' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Change the margins now' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('visitors pay 45.00 EUR to us').waitFor()
  expect(await violations(page), 'the question').toEqual([])
  await question.getByRole('button', { name: 'No, back' }).click()
  await page.getByRole('button', { name: 'Remove: in Lithuania' }).click()
  await page.getByRole('button', { name: 'Change the margins now' }).click()
  await page.getByText('Changed. Visitors see the new margins now.').waitFor()
  // In the top layer, over any dialog.
  expect(await page.locator('section[popover]').evaluate((place) => place.matches(':popover-open'))).toBe(true)
  await page.getByRole('row', { name: /PLN/ }).getByText('1 tier').waitFor({ state: 'attached' })

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog')
  await history.getByText('from 10,000 EUR 0.40 %').waitFor()
  // Of natural persons there is one version in force, and one for legal entities.
  const states = history.getByRole('listitem').filter({ hasText: 'in force' })
  await states.filter({ hasText: 'in force for legal entities' }).waitFor()
  expect(await states.count()).toBe(2)
  expect(await violations(page), 'history').toEqual([])
  await history.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => focused(page)).toBe('History')
})

test('plans for the same clients say which holds when, and a moment that has passed is marked before it is sent', async () => {
  const { server } = await startMargins()
  const page = await openMargins(server, first, { bypassCSP: true })
  const plan = async (margin: string, moment: string) => {
    await plnField(page).fill(margin)
    await page.getByRole('radio', { name: /^on/ }).check()
    await page.getByLabel('Day and time of the start').fill(moment)
  }
  await plan('0.55', '2026-11-16T07:00')
  await page.getByText('This moment has passed.').waitFor()
  expect(await page.getByLabel('Day and time of the start').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('button', { name: 'Plan the change' }).isDisabled()).toBe(true)
  await plan('0.55', '2026-11-18T08:00')
  await page.getByRole('button', { name: 'Plan the change' }).click()
  await page.getByText('Planned. It starts on').waitFor()
  await plan('0.60', '2026-11-17T08:00')
  await page.getByText(`yours holds until 18 Nov 2026, 08:00, then the planned 0.55 % (${first})`).waitFor()
  await plan('0.60', '2026-11-19T08:00')
  await page.getByText(`from 18 Nov 2026, 08:00 the planned 0.55 % (${first}), until yours begins`).waitFor()
  expect(await violations(page)).toEqual([])
})

test('of two treasurers the second is told what the first did, loses nothing, and decides', async () => {
  const { server } = await startMargins()
  const [one, other] = [await openMargins(server, first), await openMargins(server, second)]
  await plnField(other).fill('0.40')
  await other.getByLabel('USD, legal entities, %').fill('0.30')
  await plnField(one).fill('0.55')
  await one.getByRole('button', { name: 'Change the margins now' }).click()
  await one.getByText('Changed.').waitFor()
  await other.getByRole('button', { name: 'Change the margins now' }).click()
  const collision = other.getByRole('alert').filter({ hasText: `${first} has changed the same margins` })
  expect(await collision.getByRole('list').first().innerText()).toContain('0.55')
  await other.getByRole('heading', { name: '2 changes, not sent yet' }).waitFor()
  expect(await other.getByRole('button', { name: 'Change the margins now' }).isDisabled()).toBe(true)
  await other.getByRole('button', { name: 'Go on with mine' }).click()
  await other.getByRole('button', { name: 'Change the margins now' }).click()
  await other.getByText('Changed. Visitors see the new margins now.').waitFor()
  await one.reload()
  await expect.poll(() => plnField(one).inputValue()).toBe('0.40')
})

test('a laptop that goes offline and is closed in the middle of it loses nothing', async () => {
  const { server } = await startMargins()
  const page = await openMargins(server, first, { expected: [...refused, /ERR_INTERNET_DISCONNECTED/] })
  await plnField(page).fill('0.55')
  await page.context().setOffline(true)
  await page.getByLabel('USD, legal entities, %').fill('0.30')
  await page.getByText('You are offline. The changes are kept on this device').waitFor()
  expect(await page.getByRole('button', { name: 'Change the margins now' }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto('/en/admin/margins')
  await again.getByRole('heading', { name: '2 changes, not sent yet' }).waitFor()
  await again.getByRole('button', { name: 'Change the margins now' }).click()
  await again.getByText('Changed. Visitors see the new margins now.').waitFor()
})

test('a table from an office program is shown before it counts, with what is wrong by line', async () => {
  const { server } = await startMargins()
  const page = await openMargins(server, first)
  const load = async (text: string) => {
    await page.locator('summary[aria-label="Margins as a table"]').click()
    await page.getByRole('button', { name: 'Load a CSV file' }).click()
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'margins.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  const head = 'currency;country;client_type;from_amount_eur;margin_percent'
  await load(`${head}\nPLN;;natural;0;much`)
  await page.getByText('Line 2: the margin is not a number of percent').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await load(`${head}\nPLN;;natural;0;0,50\nUSD;;;0;0,35\n`)
  // What holds already is no change.
  await page.getByRole('button', { name: 'Take over 1 change' }).click()
  await page.getByRole('heading', { name: '1 change, not sent yet' }).waitFor()
  expect(await plnField(page).inputValue()).toBe('0.50')
})

test('a viewer may look and simulate, on a phone', async () => {
  const { server } = await startMargins()
  const page = await openPage(server, {
    path: '/en/admin/margins?currency=PLN',
    as: await join(server, 'viewer'),
    ...{ viewport: phone, bypassCSP: true },
    expected: refused,
  })
  await page.getByText('Only treasurers can change margins.').waitFor()
  expect(await plnField(page).isDisabled()).toBe(true)
  await page.getByRole('row', { name: /^1,000 / }).waitFor()
})
