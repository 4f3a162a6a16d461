import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError, type ErrorCode } from '#contract/core/error.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { createDeskNetwork } from '../../../test/desk-network.ts'
import { LinkForm } from './link-form.tsx'

afterEach(cleanup)

const link = { purpose: 'reset', mail: 'viewer@evp.example', role: 'viewer', expires_at: '2026-11-16T12:00:00Z' }

/** Opens a link that the server refuses to open or to use for as long as the reason stays in `refusals`. */
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

test('shows that a link has expired', async () => {
  openLinkThat({ open: 'not_found' })
  await screen.findByRole('heading', { name: 'This link has expired' })
})

test('shows a temporary failure instead of calling the link expired, and opens it on retry', async () => {
  const refusals: { open?: ErrorCode } = { open: 'temporarily_unavailable' }
  openLinkThat(refusals)
  await screen.findByText('The database can’t be reached right now. Try again shortly.')
  expect(screen.queryByText('This link has expired')).toBeNull()
  delete refusals.open
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('New password')
})

test('shows that a link has expired when it expires before use', async () => {
  openLinkThat({ use: 'not_found' })
  const password = await screen.findByLabelText('New password')
  fireEvent.change(password, { target: { value: 'correct horse battery' } })
  fireEvent.submit(password)
  await screen.findByRole('heading', { name: 'This link has expired' })
})
