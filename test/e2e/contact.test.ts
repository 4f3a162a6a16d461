import { expect, test } from 'vitest'
import { violationsDayAndNight } from '../axe.ts'
import { afterAWhile, fields, openFormOf, withClock } from '../contact-form.ts'
import { shareShell } from '../desk-shell.ts'

const { server, openDesk } = shareShell()

const openForm = openFormOf(server)

test('a visitor corrects a message and sends it once; an editor finds it in the inbox', async () => {
  const page = await openForm(withClock)
  await fields.mail(page).fill('klient@poczta')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Choose a topic.').waitFor()
  await page.getByText('Enter a valid email address, for example name@example.com.').waitFor()
  await page.getByText('Enter a message.').waitFor()
  expect(await fields.topic(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await violationsDayAndNight(page)).toEqual([])
  await fields.topic(page).selectOption('Services for companies')
  await page.getByRole('textbox', { name: 'Company' }).fill('Trade')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+48 600 000 000')
  expect(await page.getByText('Choose a topic.').isVisible()).toBe(false)
  const mailProblem = page.getByText('Enter a valid email address, for example name@example.com.')
  await fields.mail(page).fill('klient@poczta.')
  expect(await mailProblem.isVisible()).toBe(true)
  await fields.mail(page).fill('klient@poczta.example')
  expect(await mailProblem.isVisible()).toBe(false)
  expect(await fields.mail(page).getAttribute('aria-invalid')).toBe(null)
  await fields.message(page).fill('An offer for our company, please.')
  await afterAWhile(page)
  await page.getByRole('button', { name: 'Send' }).dblclick()
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you. We have received your message.' })
  await thanks.waitFor()
  await thanks.getByText('We will reply to klient@poczta.example').waitFor()
  expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true)
  const desk = await openDesk('editor', 'inbox?search=klient')
  await desk.getByText('An offer for our company, please.').first().waitFor()
  expect(
    await desk
      .getByRole('listitem')
      .filter({ has: desk.getByRole('checkbox') })
      .count(),
  ).toBe(1)
})
