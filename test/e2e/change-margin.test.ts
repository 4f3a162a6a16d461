import { expect, test } from 'vitest'
import { startMargins, treasurers } from '../margin-desk.ts'
import { openMargins, plnField, shownToVisitor } from '../margins-screen.ts'

const [first, second] = treasurers

test('a treasurer schedules a PLN margin for tomorrow, a second one approves it, and visitors see it from that moment on', async () => {
  const { server, time } = await startMargins({ MARGIN_APPROVAL: 'second_person' })
  const before = await shownToVisitor(server)
  const page = await openMargins(server, first)
  await plnField(page).fill('0,55')
  await page.getByRole('heading', { name: '1 unsaved change' }).waitFor()
  const today = page.getByRole('row', { name: /^1,000 / })
  await expect.poll(() => today.innerText()).toContain('4,353.41\t4,349.04\t-4.37')
  await page.getByRole('radio', { name: /^at a date and time/ }).check()
  await page.getByLabel('Start date and time').fill('2026-11-17T08:00')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByText('Sent for approval.').waitFor()
  const waiting = page.getByRole('article').filter({ hasText: 'PLN, personal clients' })
  await waiting.getByText('from 17 Nov 2026, 08:00').waitFor()
  expect(await waiting.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  const other = await openMargins(server, second, { path: '/en/admin/' })
  const need = other.getByRole('listitem').filter({ hasText: 'A margin change needs your approval' })
  await need.getByRole('link', { name: 'Compare' }).click()
  const theirs = other.getByRole('article').filter({ hasText: first })
  await expect.poll(() => other.getByRole('row', { name: /^1,000 / }).innerText()).toContain('4,349.04')
  await theirs.getByRole('button', { name: 'Approve' }).click()
  const question = other.getByRole('dialog')
  await question.getByText('from 17 Nov 2026, 08:00').waitFor()
  await question.getByRole('button', { name: 'Approve' }).click()
  await other.getByText('Approved.').waitFor()

  time.set('2026-11-17T05:59:59Z')
  expect(await shownToVisitor(server)).toBe(before)
  time.set('2026-11-17T06:00:00Z')
  const after = await shownToVisitor(server)
  expect(before).toContain('435.34')
  expect(after).toContain('434.90')
})
