// Second circle: it is a journey of many steps.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { saidCall } from '#contract/content/said-content.ts'
import { pages } from '#domain/content/collections/pages.ts'
import type { Language } from '#domain/texts/language.ts'
import { openBrowser } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join, type Machine, signInAs } from '../desk.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const time = createTestClock('2026-11-16T08:00:00Z')
const editors = ['editor@evp.example', 'editor.pl@evp.example'] as const

// One server for the file: each test writes a document of its own.
const server = shareTestServer({ clock: time.clock })
let reader: Machine
beforeAll(async () => {
  for (const mail of editors) await join(server(), 'editor', mail)
  reader = await join(server(), 'viewer')
})

type Visit = Parameters<typeof openPage>[1]

async function openDesk(path: string, { mail = editors[0], ...visit }: Visit & { mail?: string } = {}): Promise<Page> {
  const page = await openPage(server(), {
    path: `/en/admin/${path}`,
    as: await signInAs(server(), mail),
    timezoneId: 'UTC',
    ...visit,
  })
  await page.getByRole('navigation').first().waitFor()
  return page
}

async function createPage(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New page' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

const saved = (page: Page) => page.getByText(/^Saved \d+ s ago$/).waitFor()

async function titlesSaid(language: Language): Promise<unknown[]> {
  const { items } = await reader.call(saidCall(pages), { path: { _locale: language }, query: {} })
  return items.map((item) => item.title)
}

test('an editor writes a page in two languages by keys alone, and one of them is said from 18:00 on', async () => {
  const page = await openDesk('pages', { expected: [/status of 400/] })
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  await page.keyboard.press('c')
  await page.keyboard.type('Opening hours')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Opening hours' }).waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('opening-hours')

  // It can be written at once, as the first layout there is.
  await expect.poll(() => page.getByRole('combobox', { name: 'Layout' }).inputValue()).toBe('Article')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.type('## When we are here\nWe are here ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('from nine')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' on.\n- Monday\nFriday')
  await expect.poll(() => text.locator('li').allInnerTexts()).toEqual(['Monday', 'Friday'])
  expect(await text.locator('h2').innerText()).toBe('When we are here')
  expect(await text.locator('strong').innerText()).toBe('from nine')
  await saved(page)

  await page.keyboard.press('Alt+ArrowLeft')
  await page
    .getByRole('button', { name: /^Lietuvių/ })
    .and(page.locator('[aria-current]'))
    .waitFor()
  const title = page.getByLabel('Title', { exact: true })
  expect(await title.inputValue()).toBe('')
  expect(await title.getAttribute('placeholder')).toBe('Opening hours')
  await title.fill('Darbo laikas')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Not published: something is missing').waitFor()
  await page.getByText('This is needed to publish.').first().waitFor()
  await text.focus()
  await page.keyboard.type('Nuo devynių.')
  await saved(page)
  await page.getByRole('button', { name: 'Publish what and when' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(2)
  await dialog.getByLabel('Later').check()
  const moment = dialog.getByLabel('Day and time')
  await moment.fill('2026-11-16T07:00')
  await dialog.getByText('In the time zone of this machine: \u2066UTC, UTC\u2069.').waitFor()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('This moment has passed. Choose a later one, or publish now.').waitFor()
  await moment.fill('2026-11-16T18:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Lietuvių will be published on 16 Nov 2026, 18:00.').waitFor()
  expect(await titlesSaid('lt')).not.toContain('Darbo laikas')
  time.set('2026-11-16T17:59:59Z')
  expect(await titlesSaid('lt')).not.toContain('Darbo laikas')
  time.set('2026-11-16T18:00:00Z')
  await expect.poll(() => titlesSaid('lt')).toContain('Darbo laikas')
  expect(await titlesSaid('en')).not.toContain('Opening hours')
})

test('two editors change the same field: both texts survive, and what does not collide is merged without a word', async () => {
  const mine = await openDesk('pages', { expected: [/status of 409/] })
  await createPage(mine, 'Ways to reach us')
  await mine.getByLabel('Lead').fill('Write, call or come.')
  await saved(mine)
  const path = new URL(mine.url()).pathname.replace('/en/admin/', '')
  const theirs = await openDesk(path, { mail: editors[1], expected: [/status of 409/] })
  await expect.poll(() => theirs.getByLabel('Lead').inputValue()).toBe('Write, call or come.')

  await theirs.getByLabel('Lead').fill('Write, call or visit us.')
  await theirs.getByLabel('Title in search engines').fill('How to reach us')
  await saved(theirs)
  await mine.getByLabel('Lead').fill('Write to us.')
  await mine.getByLabel('Title', { exact: true }).fill('Contact')
  const dialog = mine.getByRole('dialog', { name: 'editor.pl@evp.example saved this while you were writing' })
  await dialog.waitFor()
  await theirs.getByLabel('Lead').fill('Write, call or drop in.')
  await saved(theirs)
  const choose = async () => {
    const row = dialog.getByRole('row', { name: /^Lead/ })
    await row.getByRole('radio', { name: /Theirs/ }).check()
    await dialog.getByRole('button', { name: 'Save the chosen' }).click()
  }
  await choose()
  // What is chosen from is what is there now.
  await dialog.getByText('It was changed once more while you were choosing.').waitFor()
  await dialog.getByText('drop in').waitFor()
  await choose()
  await dialog.waitFor({ state: 'detached' })
  await saved(mine)
  expect(await mine.getByLabel('Lead').inputValue()).toBe('Write, call or drop in.')
  expect(await mine.getByLabel('Title', { exact: true }).inputValue()).toBe('Contact')
  expect(await mine.getByLabel('Title in search engines').inputValue()).toBe('How to reach us')

  await mine.getByRole('button', { name: 'Versions' }).click()
  const drawer = mine.getByRole('dialog', { name: /^Versions/ })
  await drawer.getByText('not chosen in a conflict').click()
  await drawer.getByText('Changed since').waitFor()
  await expect
    .poll(() => drawer.locator('del').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringMatching(/to/)]))
  await drawer.getByRole('button', { name: 'Restore as a draft' }).click()
  await drawer.waitFor({ state: 'detached' })
  await mine.getByText('Restored as a draft. Publish it to show it.').waitFor()
  expect(await mine.getByText('A version is kept.').count()).toBe(0)
  await expect
    .poll(() => mine.getByLabel('Title', { exact: true }).evaluate((field) => field.matches(':focus')))
    .toBe(true)
  await expect.poll(() => mine.getByLabel('Lead').inputValue()).toBe('Write to us.')
})

test('what is written without a connection is kept, also when somebody goes on elsewhere, and saved on return', async () => {
  const page = await openDesk('categories', { expected: [/ERR_INTERNET_DISCONNECTED/] })
  await page.getByRole('link', { name: 'What customers ask' }).click()
  const description = page.getByLabel('Description')
  await description.waitFor()
  await page.context().setOffline(true)
  await description.fill('Written in a tunnel.')
  await page.getByText('Kept on this device, not saved yet').waitFor()
  await page.getByRole('link', { name: 'Text blocks' }).click()
  await page.getByText('You are offline; 1 change is kept on this device.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('1 change was sent.').waitFor()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('link', { name: 'What customers ask' }).click()
  await expect.poll(() => description.inputValue()).toBe('Written in a tunnel.')
})

test('what is written is seen beside the form as visitors would see it, and by whoever has a link until it ends', async () => {
  const page = await openDesk('pages', { expected: [/status of 409/] })
  await createPage(page, 'Seen while it is written')
  const picture = page.frameLocator('iframe:not([data-next])')
  await picture.getByRole('heading', { level: 1, name: 'Seen while it is written' }).waitFor()
  await page.getByLabel('Lead').fill('Nobody else sees this yet.')
  await picture.getByText('Nobody else sees this yet.').waitFor()
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(() => picture.locator('body').evaluate(() => innerWidth)).toBe(390)
  expect(await page.getByRole('button', { name: 'Publish: English' }).isEnabled()).toBe(true)

  await page.getByRole('button', { name: 'Preview by link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = await dialog.getByLabel('The link').inputValue()
  const read = async () => {
    const answer = await fetch(address)
    return [answer.status, (await answer.text()).includes('Nobody else sees this yet.')]
  }
  expect(await read()).toEqual([200, true])
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('The link shows nothing any more.').waitFor()
  expect(await read()).toEqual([404, false])
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await titlesSaid('en')).not.toContain('Seen while it is written')

  await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
  await createPage(page, 'Seen while it is written')
  await page.getByText('seen-while-it-is-written-2').waitFor()
})

test('several are thrown away together, found in the trash and taken back; a view is saved', async () => {
  const page = await openDesk('pages')
  await createPage(page, 'First of two')
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
  await createPage(page, 'Second of two')
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
  await page.getByRole('searchbox').fill('of two')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Pairs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Pairs' }).and(page.locator('[aria-current]')).waitFor()
  await page.getByRole('link', { name: 'Second of two' }).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Move to the trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
  await page.getByText('2 documents are in the trash.').waitFor()
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
  await page.getByRole('link', { name: 'Trash' }).click()
  const first = page.getByRole('row', { name: /First of two/ })
  await first.getByText('editor@evp.example').waitFor()
  await first.getByText('draft', { exact: true }).waitFor()
  await first.getByRole('button', { name: 'Take back' }).click()
  await page.getByText('First of two is back. Publish it to show it.').waitFor()
  await page.getByRole('checkbox', { name: 'Select Second of two' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Second of two is back. Publish it to show it.').waitFor()
  await page.getByRole('link', { name: 'Pairs' }).click()
  await expect.poll(() => page.locator('tbody tr').getByText('draft', { exact: true }).count()).toBe(2)
})

test('a viewer reads everything and is told why nothing can be changed', async () => {
  const page = await openDesk('text-blocks', { mail: 'viewer@evp.example' })
  await page.getByText('Only editors and administrators can change content.').waitFor()
  expect(await page.getByRole('button', { name: 'New text block' }).count()).toBe(0)
  await page.getByRole('link', { name: 'When is my rate fixed?' }).click()
  await page.getByText('Only editors and administrators can change content.').waitFor()
  expect(await page.getByLabel('Title').isDisabled()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Text', exact: true }).getAttribute('contenteditable')).toBe('false')
})
