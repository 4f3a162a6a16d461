// Second circle: it is a journey of many steps.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { editors, shareContentDesk, untilSaved } from '../content-desk.ts'
import { openPagePool } from '../page-pool.ts'

const { openDesk, publishedTitles } = shareContentDesk(openPagePool())

async function createPage(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New page' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('two editors change the same field: both texts survive, and what does not collide is merged without a word', async () => {
  const mine = await openDesk('pages', { expected: [/status of 409/] })
  await createPage(mine, 'Ways to reach us')
  await mine.getByLabel('Lead').fill('Write, call or come.')
  await untilSaved(mine)
  const path = new URL(mine.url()).pathname.replace('/en/admin/', '')
  const theirs = await openDesk(path, { mail: editors[1], expected: [/status of 409/] })
  await expect.poll(() => theirs.getByLabel('Lead').inputValue()).toBe('Write, call or come.')

  await theirs.getByLabel('Lead').fill('Write, call or visit us.')
  await theirs.getByLabel('Title in search engines').fill('How to reach us')
  await untilSaved(theirs)
  await mine.getByLabel('Lead').fill('Write to us.')
  await mine.getByLabel('Title', { exact: true }).fill('Contact')
  const dialog = mine.getByRole('dialog', { name: 'editor.pl@evp.example saved this while you were writing' })
  await dialog.waitFor()
  await theirs.getByLabel('Lead').fill('Write, call or drop in.')
  await untilSaved(theirs)
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
  await untilSaved(mine)
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
  expect(await publishedTitles('en')).not.toContain('Seen while it is written')

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
