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
import { article, columns, paragraph, writerOf } from '../site-editor.ts'

const time = createTestClock('2026-11-16T08:00:00Z')
const server = shareTestServer({ clock: time.clock })
const editor = 'editor@evp.example'
let writer: ReturnType<typeof writerOf>
beforeAll(async () => {
  writer = writerOf(await join(server(), 'editor', editor))
})

const openDesk = openDeskOf(server, editor)

/** Publishes a layout with two slots, and a page with a text in each. */
async function fill(key: string) {
  const layout = await writer.draft({ key, part: 'shared', value: { title: key, slots: columns } }, layouts)
  await writer.publish(layout, 'shared', undefined, layouts)
  const blocks = ['main', 'side'].map((slot) => ({ id: `in-${slot}`, kind: 'rich_text', slot, fields: {} }))
  const slots = { 'in-main': paragraph('Long.'), 'in-side': paragraph('Beside it.'), late: paragraph('Late.') }
  const id = await writer.draft({ key: `of-${key}`, part: 'en', value: { ...article(key, key), title: key, slots } })
  await writer.change(id, 'shared', { layout, blocks })
  for (const part of ['shared', 'en'] as const) await writer.publish(id, part)
  return { layout, id, blocks }
}

const slotAt = (page: Page, number: number) => page.getByRole('group', { name: 'Areas' }).locator('ol > li').nth(number)

test('shows problems with the names of slots at their fields', async () => {
  const { layout } = await fill('named')
  const page = await openDesk(`layouts/${layout}`, { expected: [/status of 400/] })
  const name = slotAt(page, 1).getByRole('textbox', { name: 'Name' })
  await name.fill('A b')
  await slotAt(page, 1).getByText('Lowercase letters a–z', { exact: false }).waitFor()
  expect(await name.inputValue()).toBe('a b')
  await name.fill('main')
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await slotAt(page, 1).getByText('Already used by another entry.', { exact: false }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('lists the blocks that a slot no longer allows in its layout, and marks them on their pages', async () => {
  const { layout, id, blocks } = await fill('narrowed')
  const page = await openDesk(`layouts/${layout}`)
  const note = slotAt(page, 1).getByText('No longer allowed here:', { exact: false })
  expect(await note.count()).toBe(0)
  await slotAt(page, 1).getByRole('checkbox', { name: 'Image' }).check()
  await note.waitFor()
  expect(await note.innerText()).toContain('Text, ')
  expect(await note.innerText()).not.toContain('Image')
  await slotAt(page, 1).getByRole('link', { name: 'narrowed' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Published.', { exact: true }).waitFor()

  const late = { id: 'late', kind: 'rich_text', slot: 'side', fields: {} }
  await writer.change(id, 'shared', { layout, blocks: [...blocks, late] })
  const filled = await openDesk(`filled-layouts/${id}?language=en`, { viewport: phone, expected: [/status of 409/] })
  const lines = filled.getByRole('tree', { name: 'Blocks' }).getByRole('treeitem')
  const warned = lines.filter({ hasText: 'not allowed here' })
  await expect.poll(() => warned.locator('small').filter({ hasText: 'Late.' }).count()).toBeGreaterThan(0)
  expect(await lines.filter({ hasText: 'Long.' }).locator('[data-warn]').filter({ hasText: 'Long.' }).count()).toBe(0)
  expect(await violations(filled)).toEqual([])
  // Published blocks stay; the new one is refused, and the panel of the block says why.
  await filled.keyboard.press('Control+Enter')
  await filled.getByText('“side” doesn’t allow this block type.', { exact: false }).waitFor()
  expect(await violations(filled)).toEqual([])
})
