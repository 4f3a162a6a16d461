// Second circle: it cuts the connection at files of lazy code.
import { beforeAll, expect, test } from 'vitest'
import { type BreakingProxy, startBreakingProxy } from '../breaking-proxy.ts'
import { currencyField, openDropdown, rowsOf, untilLoaded } from '../browser.ts'
import { lazyFilesOf } from '../built-files.ts'
import { join, type Machine } from '../desk.ts'
import { openPage, type Visit } from '../open-page.ts'
import { toggleOf } from '../open-row.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()
let editor: Machine
beforeAll(async () => {
  editor = await join(server(), 'editor')
})

/** Console messages about a response that was cut off. */
const expected = [/ERR_(INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/, /ScreenLoadError/]

/** Opens a page on a connection that breaks at one file of a lazy part until it is repaired. */
async function openBrokenAt(name: string, visit: Visit = {}) {
  const proxy = await startBreakingProxy(server().origin)
  const file = `/assets/${name}`
  proxy.broken.add(file)
  const page = await openPage(proxy, { isNew: true, expected, ...visit })
  return { page, proxy, repair: () => proxy.broken.delete(file) }
}

/** Expects one complete download of each file: the import itself reads from the HTTP cache. */
function expectServedOnce({ served }: BreakingProxy, names: readonly string[]): void {
  const counts = names.map((name) => served.filter((path) => path === `/assets/${name}`).length)
  expect(counts).toEqual(names.map(() => 1))
}

const detail = lazyFilesOf('parts', 'rates-page')

test.each(detail)('opens the detail of a pair on retry after %s was cut off', async (file) => {
  const { page, proxy, repair } = await openBrokenAt(file)
  await toggleOf(page).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  repair()
  await retry.click()
  await page.getByRole('region', { name: 'EUR to USD', exact: true }).getByRole('slider').waitFor()
  expectServedOnce(proxy, detail)
})

const client = lazyFilesOf('load-from-api', 'rates-page')

// Only its first file: the imports are those of the detail, which the tests above cut off.
test.each(client.slice(0, 1))('loads rates on retry after %s was cut off', async (file) => {
  const { page, proxy, repair } = await openBrokenAt(file)
  await page.getByRole('button', { name: 'Clear' }).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.first().waitFor()
  repair()
  await retry.first().click()
  await expect.poll(() => page.getByText('did not load').count()).toBe(0)
  await untilLoaded(page)
  expectServedOnce(proxy, client)
})

test.each(lazyFilesOf('currency-search', 'rates-page'))(
  'searches at the next keystroke after %s was cut off',
  async (file) => {
    const { page, repair } = await openBrokenAt(file)
    const search = page.getByRole('searchbox')
    await search.fill('złotówka')
    await page.getByText('No currency here matches “złotówka”.').waitFor()
    repair()
    await search.fill('złotych')
    await expect.poll(() => rowsOf(page).count()).toBe(1)
  },
)

test.each(lazyFilesOf('combobox', 'rates-page'))('opens the next dropdown after %s was cut off', async (file) => {
  const { page, repair } = await openBrokenAt(file)
  await currencyField(page, 'get').focus()
  await page.locator('select[aria-label="Currency you get"]').waitFor()
  repair()
  await openDropdown(page, 'have')
})

const screen = lazyFilesOf('sources-screen', 'desk')

/** Files to cut off: the screen itself and one of its imports, which are all loaded in the same way. */
const cutFiles = [screen[0], screen.at(-1)].flatMap((file) => file ?? [])

test.each(cutFiles)('opens a screen of the desk on retry after %s was cut off', async (file) => {
  const { page, proxy, repair } = await openBrokenAt(file, { path: '/en/admin/sources', as: editor })
  await page.getByRole('heading', { name: 'This screen crashed' }).waitFor()
  repair()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('table').first().waitFor()
  expectServedOnce(proxy, screen)
})

test('opens the rich text editor on retry, and leaves the rest of the form unchanged', async () => {
  const [file = ''] = lazyFilesOf('rich-text-editor', 'desk')
  const { page, repair } = await openBrokenAt(file, { path: '/en/admin/text-blocks', as: editor })
  await page.getByRole('link', { name: 'When is my rate fixed?' }).first().click()
  const failure = page.getByRole('alert').filter({ hasText: 'This couldn’t be loaded.' })
  await failure.waitFor()
  expect(await page.getByRole('textbox').count()).toBeGreaterThan(0)
  repair()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
})

test('says that the desk is offline when a screen was never loaded, and opens it once online', async () => {
  const page = await openPage(server(), {
    path: '/en/admin/',
    as: editor,
    expected: [/ERR_INTERNET_DISCONNECTED/, /ScreenLoadError/],
  })
  await page.getByRole('link', { name: 'Sources' }).first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Sources' }).first().click()
  await page.locator('main').getByRole('heading', { name: 'You’re offline.' }).waitFor()
  await page.getByText('It opens as soon as you’re back online.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('table').first().waitFor()
})
