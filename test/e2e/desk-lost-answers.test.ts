// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eq } from '#server/db/core/drizzle.ts'
import { person, session } from '#server/db/schema/people.ts'
import { requestsOf } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join } from '../desk.ts'
import { openDeskOf, signInAt } from '../desk-page.ts'
import { shareTestServer } from '../server.ts'

const morning = '2026-11-16T08:00:00Z'
const server = shareTestServer({ clock: createTestClock(morning).clock })
const [treasurer, editor] = ['treasurer@evp.example', 'editor@evp.example'] as const
beforeAll(async () => {
  await join(server(), 'treasurer')
  await join(server(), 'editor')
})

/** Breaks the connection `count` times after the server has answered and before the page gets the answer. */
async function loseAnswers(page: Page, address: string, count: number): Promise<() => number> {
  let lost = 0
  await page.route(address, async (route) => {
    if (lost === count) return route.continue()
    lost++
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => lost
}

const lostConnection = [/ERR_CONNECTION_RESET/]

test('reports a margin change as made when its answer is lost, and shows it without a conflict', async () => {
  const openDesk = openDeskOf(server, treasurer)
  const page = await openDesk('margins?currency=PLN', {
    expected: lostConnection,
    time: morning,
  })
  const lost = await loseAnswers(page, '**/admin/rest/margins/changes', 1)
  await page.getByLabel('PLN, personal clients, %', { exact: true }).fill('0.55')
  await page.getByRole('button', { name: 'Apply now' }).click()
  await page.getByText('Margins updated. Visitors see them now.').waitFor()
  expect(lost()).toBe(1)
  await page.getByRole('heading', { name: /unsaved change/ }).waitFor({ state: 'detached' })
  expect(await page.getByText(/changed the same margins/).count()).toBe(0)
})

test('reports an unknown result when all answers are lost, and shows the change as the own one', async () => {
  const openDesk = openDeskOf(server, treasurer)
  const page = await openDesk('margins?currency=USD', {
    expected: lostConnection,
    time: morning,
  })
  const lost = await loseAnswers(page, '**/admin/rest/margins/changes', 4)
  const usd = page.getByLabel('USD, personal clients, %', { exact: true })
  await usd.fill('0.65')
  await page.getByRole('button', { name: 'Apply now' }).click()
  await page.getByText('we don’t know whether your change was made', { exact: false }).waitFor()
  expect(lost()).toBe(4)
  await page.getByRole('heading', { name: /unsaved change/ }).waitFor({ state: 'detached' })
  expect(await page.getByText(/changed the same margins/).count()).toBe(0)
  expect(await usd.inputValue()).toBe('0.65')
})

async function endSessionsOf(mail: string): Promise<void> {
  const { db } = server().services.database
  const [user] = await db.select().from(person).where(eq(person.mail, mail))
  await db.delete(session).where(eq(session.personId, user?.id ?? 0))
}

test('reports an ended session at the first click, and restores unsaved input after signing in', async () => {
  const page = await openDeskOf(server, editor)('pages', { expected: [/status of 401/] })
  await page.getByRole('button', { name: 'New page' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Ended')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ended' }).waitFor()
  // A form that is still loading would report the ended session before the click.
  await page.waitForLoadState('networkidle')
  await endSessionsOf(editor)
  await page.getByLabel('Title', { exact: true }).fill('Ended in the middle')
  const writes = requestsOf(page, (request) => request.method() !== 'GET')
  await page.getByRole('button', { name: 'Publish English' }).click()
  await page.getByText('Your session has ended. Sign in to continue.').first().waitFor()
  // Nothing is sent again before the message comes.
  const sent = writes.map((request) => `${request.method()} ${request.url()}`)
  expect(sent).toEqual([...new Set(sent)])
  await signInAt(page, editor)
  await page.getByLabel('Title', { exact: true }).waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Ended in the middle')
})

test('restores the text of a dialog after a session has ended, and discards it on Cancel', async () => {
  const page = await openDeskOf(server, editor)('pages', { expected: [/status of 401/] })
  const open = () => page.getByRole('button', { name: 'New page' }).first().click()
  const title = page.getByRole('dialog').getByLabel('Title')
  await open()
  await title.fill('Typed in a dialog')
  await endSessionsOf(editor)
  await page.keyboard.press('Enter')
  await page.getByText('Your session has ended. Sign in to continue.').first().waitFor()
  await signInAt(page, editor)
  await open()
  expect(await title.inputValue()).toBe('Typed in a dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await open()
  expect(await title.inputValue()).toBe('')
})
