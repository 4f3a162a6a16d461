// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { violations } from '../axe.ts'
import { phone } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join } from '../desk.ts'
import { openDeskOf } from '../desk-page.ts'
import { shareTestServer } from '../server.ts'
import { article, paragraph, writerOf } from '../site-editor.ts'

const time = createTestClock('2026-11-16T08:00:00Z')

// One server for the file: each test works on a page of its own.
const server = shareTestServer({ clock: time.clock })
const editor = 'editor@evp.example'
let writer: ReturnType<typeof writerOf>
/** Another editor, who works on the same pages. */
let other: ReturnType<typeof writerOf>
beforeAll(async () => {
  writer = writerOf(await join(server(), 'editor', editor))
  other = writerOf(await join(server(), 'editor', 'editor.pl@evp.example'))
})

const openDesk = openDeskOf(server, editor)

const text = (id: string, slot = 'main') => ({ id, slot, kind: 'rich_text', fields: {} })
const rates = (amount: string) => ({ id: 'rates', slot: 'main', kind: 'rates_table', fields: { amount } })
const arranged = [text('first'), text('second'), text('third'), rates('100')]

/** Publishes a page with three texts and a table. */
async function publishPage(key: string) {
  const { id: layout } = await writer.find('article', 'shared', layouts)
  const slots = { first: paragraph('One.'), second: paragraph('Two.'), third: paragraph('Three.') }
  const id = await writer.draft({ key, part: 'en', value: { ...article(key, key), slots } })
  await writer.change(id, 'shared', { layout, blocks: arranged })
  for (const part of ['shared', 'en'] as const) await writer.publish(id, part)
  return { id, layout }
}

const lines = (page: Page) => page.getByRole('tree', { name: 'Blocks' }).getByRole('treeitem')
const textsOf = (page: Page) => lines(page).locator('small').allInnerTexts()

async function move(page: Page, name: string, direction: 'up' | 'down', times = 1): Promise<void> {
  await lines(page).filter({ hasText: name }).click()
  for (let step = 0; step < times; step++) await page.getByTitle(`Move Text ${direction}`).click()
}

test('the block order of a page has versions of its own, which can be restored and published', async () => {
  const { id } = await publishPage('arranged')
  const page = await openDesk(`filled-layouts/${id}?language=en`)
  await page.getByText('Block order and settings are shared by all languages').waitFor()
  await move(page, 'Three.', 'up', 2)
  await expect.poll(async () => (await textsOf(page)).slice(1, 4)).toEqual(['Three.', 'One.', 'Two.'])
  await page.getByText('published, with changes').waitFor()
  await page.getByRole('button', { name: 'Versions' }).click()
  const drawer = page.getByRole('dialog', { name: 'Versions: Shared by all languages' })
  expect(new URL(page.url()).searchParams.get('versions')).toBe('shared')
  await expect.poll(() => drawer.locator('ins').allTextContents()).toEqual(['added: Main · Text: Three.'])
  expect(await drawer.locator('del').allTextContents()).toEqual(['removed: Main · Text: Three.'])
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'English' }).click()
  await page.getByRole('dialog', { name: 'Versions: English' }).getByText('No changes since.').waitFor()
  await page.reload()
  await page.getByRole('dialog', { name: 'Versions: English' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Shared by all languages' }).click()
  await drawer.getByRole('button', { name: 'Restore to draft' }).click()
  await page.getByText('Restored as a draft.').waitFor()
  await expect.poll(async () => (await textsOf(page)).slice(1, 4)).toEqual(['One.', 'Two.', 'Three.'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem')

  await move(page, 'One.', 'down')
  await page.getByText('published, with changes').waitFor()
  await page.getByRole('button', { name: 'Publish English' }).click()
  await page.getByText('Published. Shared fields were updated in all languages.').waitFor()
})

test('merges changes of different blocks, and asks which to save when two editors change the same one', async () => {
  const { id, layout } = await publishPage('together')
  const page = await openDesk(`filled-layouts/${id}?language=en`, { expected: [/status of 409/] })
  await lines(page).nth(4).waitFor()
  await other.change(id, 'shared', { layout, blocks: [text('first'), text('second'), text('third'), rates('250')] })
  await move(page, 'Three.', 'up')
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await expect.poll(async () => (await textsOf(page)).slice(1, 4)).toEqual(['One.', 'Three.', 'Two.'])
  await lines(page).filter({ hasText: 'Rates table' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect.poll(() => amount.inputValue()).toBe('250')

  const moved = [text('first'), text('third'), text('second')]
  await other.change(id, 'shared', { layout, blocks: [...moved, rates('500')] })
  await amount.fill('300')
  const dialog = page.getByRole('dialog', { name: 'editor.pl@evp.example saved this while you were writing' })
  await dialog.waitFor()
  await expect
    .poll(() => dialog.locator('ins').allTextContents())
    .toEqual(['added: Main · Rates table: Amount: 300', 'added: Main · Rates table: Amount: 500'])
  expect(await violations(page)).toEqual([])
})

test.each([
  ['beside the blocks', '', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', '&preview=1', { viewport: phone }],
] as const)('cuts off no control of the preview %s', async (_, query, options) => {
  const { id } = await publishPage(`seen${query.length}`)
  const page = await openDesk(`filled-layouts/${id}?language=en${query}`, options)
  await page.getByLabel('Date').selectOption({ label: 'at another time…' })
  await page.getByLabel('Date and time').fill('2026-11-20T12:00')
  const controls = page.locator('[class*="tools"] :is(select, input, a)')
  const cut = await controls.evaluateAll((all) =>
    all.flatMap((one) => {
      if (!(one instanceof HTMLElement)) return []
      const drawn = one.offsetWidth
      one.style.cssText = 'inline-size: max-content; max-inline-size: none; flex: none'
      const whole = one.offsetWidth
      one.style.cssText = ''
      return drawn < whole ? [`${one.tagName}: ${drawn} of ${whole}`] : []
    }),
  )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
