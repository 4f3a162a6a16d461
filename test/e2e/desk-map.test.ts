// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { places } from '#domain/content/model/collections/places.ts'
import { violationsDayAndNight } from '../axe.ts'
import { phone } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join, mailOf, signInAs } from '../desk.ts'
import { openPage, type Visit } from '../open-page.ts'
import { shareTestServer } from '../server.ts'
import { writerOf } from '../site-editor.ts'

const time = createTestClock('2026-11-16T08:00:00Z')
const server = shareTestServer({ clock: time.clock })

async function openDesk(path = 'map'): Promise<Page> {
  const page = await openPage(server(), {
    path: `/en/admin/${path}`,
    as: await signInAs(server(), mailOf('editor')),
    time: time.clock(),
  })
  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor()
  return page
}

const visit = (path: string, options: Visit = {}): Promise<Page> =>
  openPage(server(), { path, isContentPage: true, ...options })

/** Returns the keys of the larger pins, of the offices that are open in the list. */
const chosenPins = (page: Page) =>
  page.locator('[data-pin]:has([data-chosen])').evaluateAll((all) => all.map((one) => one.getAttribute('data-pin')))

test('an editor moves a pin by keyboard and edits opening hours; visitors see them on a phone without JavaScript', async () => {
  await join(server(), 'editor')
  const page = await openDesk()
  const pin = page.getByRole('button', { name: 'Pin of Vilnius' })
  const north = page.getByLabel('Latitude')
  await pin.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => north.inputValue()).toBe('54.6977')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect.poll(() => north.inputValue()).toBe('54.6968')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => north.inputValue()).toBe('54.6959')

  // The form is collapsed, so all other offices are visible.
  for (const office of ['Rīga', 'София']) {
    const line = await page.getByRole('listitem').getByRole('button', { name: office }).boundingBox()
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(900)
  }
  await page.locator('summary', { hasText: 'Opening hours' }).click()
  const now = page.locator('[data-opening-now]')
  expect(await now.textContent()).toBe('Open, closes at 17:00')
  await page.getByLabel('Monday: until').fill('18')
  await page.getByLabel('Monday: until').blur()
  await expect.poll(() => now.textContent()).toBe('Open, closes at 18:00')
  await page.getByRole('button', { name: 'Add date' }).click()
  await page.getByLabel('Day', { exact: true }).fill('2026-11-17')
  await page.getByRole('group', { name: 'Reason' }).getByLabel('English').fill('Moving day')
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published.').first().waitFor()

  const still = await openPage(server(), {
    path: '/en/pages/contacts?country_code=lt',
    javaScriptEnabled: false,
    viewport: phone,
  })
  expect(await still.locator('[data-opening=vilnius]').textContent()).toBe('Open, closes at 18:00')
  expect(await still.getByRole('row', { name: /17 November.*Moving day/ }).textContent()).toContain('closed')
  expect(await chosenPins(still)).toEqual(['vilnius'])
  // Without a script a pin opens its office.
  expect(await still.locator('[data-place=warsaw]').getAttribute('open')).toBeNull()
  await still.getByRole('link', { name: 'Warsaw' }).click()
  await still.locator('[data-place=warsaw][open]').waitFor()
  // The pin of the office that is no longer open becomes as small as the others.
  const heights = () =>
    still.locator('[data-pin] path').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  await expect.poll(async () => Math.max(...(await heights())) - Math.min(...(await heights()))).toBeLessThan(1)
})

test('a map centres on the office whose pin is pressed and back, without changing its height', async () => {
  const page = await visit('/en/pages/contacts?country_code=lt', { viewport: phone })
  const ground = page.locator('[data-ground]')
  const first = await ground.getAttribute('viewBox')
  const height = async () => (await page.locator('[data-shown]').boundingBox())?.height
  const before = await height()
  await page.getByRole('link', { name: 'Warsaw' }).click()
  await page.locator('[data-place=warsaw][open]').waitFor()
  await expect.poll(() => page.locator('[data-pin=warsaw] svg').getAttribute('x')).toBe('50%')
  expect(await ground.getAttribute('viewBox')).not.toBe(first)
  expect(await height()).toBe(before)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Warsaw')
  expect(await chosenPins(page)).toEqual(['warsaw'])
  await page.getByRole('button', { name: 'All offices' }).click()
  await expect
    .poll(async () => (await ground.getAttribute('viewBox'))?.split(' ').map(Number)[0])
    .toBeCloseTo(Number(first?.split(' ')[0]), 1)
  // The list still shows that office.
  expect(await chosenPins(page)).toEqual(['warsaw'])
  expect(await violationsDayAndNight(page)).toEqual([])
})

test('the map is not mirrored in Arabic', async () => {
  const page = await visit('/ar/pages/contacts?country_code=lt', { viewport: phone })
  const x = async (key: string) => (await page.locator(`[data-pin=${key}] path`).boundingBox())?.x ?? 0
  // Warsaw is west of Vilnius in every language.
  expect(await x('warsaw')).toBeLessThan(await x('vilnius'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('an open page shows that an office has closed when it closes', async () => {
  const page = await visit('/en/pages/contacts?country_code=pl', {
    isNew: true,
    prepare: (page) => page.clock.install({ time: time.clock() }),
  })
  const state = page.locator('[data-opening=warsaw]')
  expect(await state.textContent()).toBe('Open, closes at 17:00')
  time.set('2026-11-16T16:00:00Z')
  // The last hours in steps, as timers are set for no longer than an hour.
  for (const _ of Array.from({ length: 9 })) await page.clock.runFor('01:00:00')
  await expect.poll(() => state.textContent()).toBe('Closed, opens tomorrow at 9:00')
})

test('the button to all offices covers no pin and no name', async () => {
  const writer = writerOf(await join(server(), 'editor', 'places@evp.example'))
  const value = {
    title: 'Pryluky',
    address: { en: 'Kyivska 1, Pryluky' },
    country: 'UA',
    position: { latitude: 50.3, longitude: 32.6 },
  }
  const id = await writer.draft({ key: 'pryluky', part: 'shared', value }, places)
  await writer.publish(id, 'shared', undefined, places)
  const page = await visit('/en/pages/contacts?country_code=lt', { viewport: phone })
  const all = page.getByRole('button', { name: 'All offices' })
  const cornerFor = async (name: string) => {
    await page.getByRole('link', { name }).click()
    await expect.poll(() => page.locator(`[data-pin=${name.toLowerCase()}] svg`).getAttribute('x')).toBe('50%')
    return all.getAttribute('data-corner')
  }
  expect(await cornerFor('Sofia')).toBe('bottom-end')
  await all.click()
  // The pin of the other office is where the button would be.
  expect(await cornerFor('Vilnius')).toBe('top-end')
})
