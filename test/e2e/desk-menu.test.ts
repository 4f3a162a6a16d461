// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { createTestClock } from '../clock.ts'
import { atId, join, type Machine, nothing } from '../desk.ts'
import { openPage, type Visit } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const time = createTestClock('2026-11-16T08:00:00Z')
const menuCalls = contentCalls(menus)
const pageCalls = contentCalls(pages)

// One server for the file: each test changes only what no other test reads.
const server = shareTestServer({ clock: time.clock })
let editor: Machine
beforeAll(async () => {
  editor = await join(server(), 'editor')
})

async function openDesk(path: string, visit: Visit = {}, locale = 'en'): Promise<Page> {
  return openPage(server(), { path: `/${locale}/admin/${path}`, as: editor, ...visit })
}

/** Returns the links below a heading of the footer, as visitors see them. */
async function footerGroup(heading: string): Promise<string[]> {
  const page = await openPage(server(), { path: '/?language=en', javaScriptEnabled: false })
  const group = page
    .locator('footer nav > div', { has: page.getByRole('heading', { name: heading, exact: true }) })
    .locator('a')
  const texts = await group.allInnerTexts()
  await page.context().close()
  return texts
}

async function menu(key: 'header' | 'footer') {
  const { items } = await editor.call(menuCalls.list, nothing)
  const id = items.find((one) => one.key === key)?.id ?? 0
  return editor.call(menuCalls.read, atId(id))
}

test('an editor moves and renames an item by keyboard, reviews the changes and publishes them', async () => {
  const page = await openDesk('menu?menu=footer')
  const line = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  const status = page.getByRole('status')
  await line('Product').focus()
  // Another test adds an item to this menu.
  const names = await page.getByRole('treeitem').locator('b').allInnerTexts()
  for (const _ of names.slice(0, names.indexOf('Questions and answers'))) await page.keyboard.press('ArrowDown')
  expect(await line('Questions and answers').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await status.filter({ hasText: 'Questions and answers picked up, 1 of 3 under Help.' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await status.filter({ hasText: 'Questions and answers: 2 of 3 under Help.' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await status.filter({ hasText: 'Questions and answers: 1 of 1 under Contacts.' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await status.filter({ hasText: 'Questions and answers can’t go there. It stays at 1 of 1 under Contacts.' }).waitFor()
  await page.keyboard.press('Escape')
  await status.filter({ hasText: 'Questions and answers is back at 1 of 3 under Help.' }).waitFor()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await status.filter({ hasText: 'Questions and answers dropped, 2 of 3 under Help.' }).waitFor()
  expect(await line('Questions and answers').evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  const english = page.getByLabel('English')
  await english.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('FAQ')
  await page.keyboard.press('Escape')
  await line('FAQ').and(page.locator(':focus')).waitFor()
  await page.getByText(/^Saved \d+ s ago$/).waitFor()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/moved\s+Help › FAQ\s+from Help › 1 to Help › 2/),
    expect.stringMatching(/label\s+Help ›[\s\S]*FAQ/),
  ])
  expect((await footerGroup('Help')).slice(0, 2)).toEqual(['Questions and answers', 'Contacts'])
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
  await page.getByText('Published.', { exact: true }).waitFor()
  await expect.poll(() => footerGroup('Help')).toEqual(expect.arrayContaining(['FAQ']))
  expect((await footerGroup('Help')).slice(0, 2)).toEqual(['Contacts', 'FAQ'])
  await page.getByRole('button', { name: 'Before publishing 0' }).waitFor()
})

test('moves an item with the mouse, removes it, and undoes the removal', async () => {
  const page = await openDesk('menu?menu=header')
  // Another test adds an item to this menu.
  const ours = ['Pricing', 'Help', 'Contacts']
  const names = async () =>
    (await page.getByRole('treeitem').locator('b').allInnerTexts()).filter((name) => ours.includes(name))
  await page.getByRole('treeitem').nth(2).waitFor()
  expect(await names()).toEqual(['Pricing', 'Help', 'Contacts'])
  const at = async (nth: number) => {
    const box = await page.getByRole('treeitem').nth(nth).boundingBox()
    if (!box) throw new Error('There is no such line.')
    return { x: box.x + 20, top: box.y + 4, bottom: box.y + box.height - 4, middle: box.y + box.height / 2 }
  }
  const [first, third] = [await at(0), await at(2)]
  await page.mouse.move(third.x, third.middle)
  await page.mouse.down()
  await page.mouse.move(third.x, third.middle - 10)
  await page.mouse.move(first.x + 40, first.bottom, { steps: 4 })
  await page.locator('[role="none"]').waitFor()
  await page.mouse.up()
  const contacts = page.getByRole('treeitem', { name: /^Contacts/ })
  await expect.poll(() => contacts.getAttribute('aria-level')).toBe('2')
  expect(await names()).toEqual(['Pricing', 'Contacts', 'Help'])
  await contacts.focus()
  await page.keyboard.press('Delete')
  await expect.poll(names).toEqual(['Pricing', 'Help'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Pricing', 'Contacts', 'Help'])
})

test('marks an item whose page was trashed with the reason, and hides it on the site', async () => {
  const { id } = await editor.call(pageCalls.create, {
    ...nothing,
    body: {
      key: 'delivery',
      part: 'en',
      value: {
        title: 'Card delivery',
        slug: 'card-delivery',
        slots: { main: [{ kind: 'paragraph', spans: [{ text: 'By post.' }] }] },
      },
    },
  })
  const at = atId(id)
  await editor.call(pageCalls.publish, { ...at, body: { parts: [{ part: 'en', revision: 1 }] } })
  const { id: footer, parts } = await menu('footer')
  const [shared] = parts
  if (!shared) throw new Error('The footer has no shared part.')
  const items = shared.value.items as readonly { children: readonly object[] }[]
  const [product, ...rest] = items
  const delivery = { label: { en: 'Card delivery' }, target: { page: id } }
  const value = {
    ...shared.value,
    items: [{ ...product, children: [delivery, ...(product?.children ?? [])] }, ...rest],
  }
  const atFooter = atId(footer)
  const { revision } = await editor.call(menuCalls.save, {
    ...atFooter,
    body: { part: 'shared', revision: shared.revision, value },
  })
  await editor.call(menuCalls.publish, { ...atFooter, body: { parts: [{ part: 'shared', revision }] } })
  await expect.poll(() => footerGroup('Product')).toContain('Card delivery')
  await editor.call(pageCalls.trash, { ...at, body: { knowing: [footer] } })
  await expect.poll(() => footerGroup('Product')).not.toContain('Card delivery')

  const page = await openDesk('menu?menu=footer')
  const line = page.getByRole('treeitem', { name: /^Card delivery/ })
  await line.filter({ hasText: 'broken link' }).waitFor()
  await line.click()
  await page.getByText('The page “Card delivery” is in the trash.').waitFor()
  await page.getByText('Hidden on the site until it has a working link.').waitFor()
  await page.getByRole('button', { name: 'Site link' }).click()
  await page.getByRole('combobox', { name: 'Site link' }).focus()
  await page.keyboard.type('help_order')
  await page.getByRole('option', { name: 'help_order_card' }).click()
  await line.filter({ hasText: 'help_order_card' }).waitFor()
  expect(await line.innerText()).not.toContain('broken link')
})

test('labels an item with the title of its page in each language, until an editor changes the label', async () => {
  const page = await openDesk('menu?menu=header')
  const choose = async (title: string) => {
    await page.getByRole('combobox', { name: 'Page' }).focus()
    await page.keyboard.type(title)
    await page.getByRole('option', { name: title }).click()
  }
  const label = (language: string) => page.getByRole('textbox', { name: language, exact: true }).inputValue()
  await page.getByRole('button', { name: 'Add item' }).click()
  await choose('How to reach us')
  await page.getByRole('treeitem', { name: /^How to reach us/ }).waitFor()
  expect([await label('English'), await label('Lietuvių')]).toEqual(['How to reach us', 'Kaip su mumis susisiekti'])
  await choose('Safety')
  await expect.poll(() => label('English')).toBe('Safety')
  await page.getByRole('textbox', { name: 'English', exact: true }).fill('Send us a message')
  await choose('How to reach us')
  await page.getByRole('treeitem', { name: /^Send us a message.*How to reach us/ }).waitFor()
  expect(await label('English')).toBe('Send us a message')
})

test('overrides the target of a link once an editor has published it, but not in languages with their own target', async () => {
  const page = await openDesk('links')
  await page.getByRole('searchbox').fill('bank_login')
  await page
    .getByRole('row', { name: /bank_login/ })
    .getByRole('link', { name: 'Edit' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'bank_login' }).waitFor()
  await page.getByText('Default URL').waitFor()
  expect(await page.getByRole('button', { name: 'Site link' }).count()).toBe(0)
  await page.getByRole('button', { name: 'URL', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'URL' })
  await address.fill('javascript:alert(1)')
  await page.getByText('A URL starts with https://').waitFor()
  await address.fill('https://bank.evp.example/begin')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Publish English' }).waitFor()
  await address.fill('https://bank.evp.example/welcome')
  await page.getByText(/^Saved \d+ s ago$/).waitFor()
  await page.getByRole('button', { name: 'Publish English' }).click()
  await page.getByText('Published.', { exact: true }).waitFor()

  const logIn = async (language: string) => {
    const text = await (await fetch(`${server().origin}/?language=${language}`)).text()
    return /href="([^"]*bank[^"]*)"/.exec(text)?.[1]
  }
  await expect.poll(() => logIn('en')).toBe('https://bank.evp.example/welcome')
  expect(await logIn('lt')).toMatch(/\/lt\/login$/)
  await page.getByRole('link', { name: 'Links' }).first().click()
  await page.getByRole('button', { name: /^Overridden 1/ }).click()
  await page
    .getByRole('row', { name: /bank_login/ })
    .getByText('bank.evp.example/welcome')
    .waitFor()
})
