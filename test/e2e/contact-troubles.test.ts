// Second circle: it sends messages in several ways, each of which takes many steps in a browser.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { afterAWhile, fields, openFormOf, withClock } from '../contact-form.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()

const openForm = openFormOf(server)

test('a form that is sent by keyboard within seconds passes a check by itself', async () => {
  const page = await openForm({ viewport: phone, expected: [/403/] })
  await fields.topic(page).selectOption('Card')
  await fields.mail(page).fill('quick@poczta.example')
  await fields.message(page).fill('Where is my card?')
  await page.getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Thank you. We have received your message.' }).waitFor()
})

test('without JavaScript the page itself shows problems and the result, and keeps what the visitor wrote', async () => {
  const page = await openPage(server(), {
    path: '/lt/pages/kontaktai',
    javaScriptEnabled: false,
    viewport: phone,
    expected: [/400/],
  })
  await page.locator('textarea').fill('Kur mano kortelė?')
  await page.getByRole('button', { name: 'Siųsti' }).click()
  // The page scrolls to the form, wherever on the page it is.
  await expect.poll(() => isInSight(page.getByText('Pasirinkite temą.'))).toBe(true)
  expect(await page.locator('textarea').inputValue()).toBe('Kur mano kortelė?')
  await page.locator('select[name=topic]').selectOption('Kortelė')
  await page.locator('input[name=mail]').fill('pirkejas@pastas.example')
  await page.getByRole('button', { name: 'Siųsti' }).click()
  await expect.poll(() => isInSight(page.getByText('Ačiū, gavome jūsų žinutę.'))).toBe(true)
})

async function isInSight(text: Locator): Promise<boolean> {
  const { y = -1 } = (await text.boundingBox()) ?? {}
  return y >= 0 && y < phone.height
}

test('reports that the message was not sent when the visitor cancels the check', async () => {
  const page = await openForm({ expected: [/status of 403/] })
  // Makes the puzzle unsolvable.
  await page.route('**/rest/recaptcha-unlock?*', async (route) => {
    const check = await (await route.fetch()).json()
    check.challenge.parameters.keyPrefix = 'ff'.repeat(16)
    await route.fulfill({ json: check })
  })
  await fields.topic(page).selectOption('Account')
  await fields.mail(page).fill('stopped@poczta.example')
  await fields.message(page).fill('Is it https://one.example, https://two.example or https://three.example?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').filter({ hasText: 'the check was cancelled' }).waitFor()
})

test('a message written offline stays in the form and is sent once the connection is back', async () => {
  const page = await openForm({ ...withClock, expected: [/Failed to load|ERR_/] })
  await fields.topic(page).selectOption('Account')
  await fields.mail(page).fill('offline@poczta.example')
  await fields.message(page).fill('Is anybody there?')
  await afterAWhile(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Your message could not be sent.').waitFor()
  expect(await fields.message(page).inputValue()).toBe('Is anybody there?')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. We have received your message.').waitFor()
})
