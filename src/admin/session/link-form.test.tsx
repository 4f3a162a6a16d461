import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError, type ErrorCode } from '#contract/core/error.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { createDeskNetwork } from '../../../test/desk-network.ts'
import { LinkForm } from './link-form.tsx'

afterEach(cleanup)

const link = { purpose: 'reset', mail: 'viewer@evp.example', role: 'viewer', expires_at: '2026-11-16T12:00:00Z' }

/** A link that is refused for a reason until the reason is gone: when it is opened, or when it is used. */
function openLinkThat(refusals: { open?: ErrorCode; use?: ErrorCode }) {
  const refusing = (code: ErrorCode | undefined) => {
    if (code) throw new ApiError(code, 'No.')
    return link
  }
  const { tools } = createDeskNetwork({
    'POST link': () => refusing(refusals.open),
    'POST link/use': () => refusing(refusals.use),
  })
  render(atDesk(<LinkForm token="token" />, tools))
}

test('a link that is not good any more says so', async () => {
  openLinkThat({ open: 'not_found' })
  await screen.findByRole('heading', { name: 'This link has expired' })
})

test('a link that could not be looked at is not called over: it says what is wrong, and is opened again', async () => {
  const refusals: { open?: ErrorCode } = { open: 'temporarily_unavailable' }
  openLinkThat(refusals)
  await screen.findByText('The database can’t be reached right now. Try again shortly.')
  expect(screen.queryByText('This link has expired')).toBeNull()
  delete refusals.open
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('New password')
})

test('a link that is over when it is used says so too', async () => {
  openLinkThat({ use: 'not_found' })
  const password = await screen.findByLabelText('New password')
  fireEvent.change(password, { target: { value: 'correct horse battery' } })
  fireEvent.submit(password)
  await screen.findByRole('heading', { name: 'This link has expired' })
})
