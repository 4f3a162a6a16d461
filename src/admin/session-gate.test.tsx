import { focusManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { sessionAnswer } from '#contract/desk/session.ts'
import { atDesk } from '../../test/at-desk.tsx'
import { createDeskNetwork, nobodyThere, sessionOf } from '../../test/desk-network.ts'
import { waitFor } from '../../test/wait-for.ts'
import { ReauthenticationProvider } from './session/reauthentication.tsx'
import { useSession } from './session/use-session.ts'
import { SessionGate } from './session-gate.tsx'

afterEach(cleanup)

/** Shows the state of the session. */
function State() {
  return <output>{useSession().data?.state}</output>
}

/** Opens the desk for a user whose role requires two-factor authentication and who signed in over ten minutes ago. */
async function openSetUp() {
  let isProven = false
  const network = createDeskNetwork(
    {
      'POST account/second-factor': () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp', picture: ['10', '01'] }),
      'PUT account/second-factor': () => {
        if (!isProven) throw new ApiError('unauthorized', 'This requires a recent re-authentication.')
        network.session = sessionOf()
        return { recovery_codes: ['one-code'] }
      },
      'POST session/proof': () => {
        isProven = true
        return sessionAnswer.text(network.session)
      },
      'DELETE session': () => {
        network.session = nobodyThere
        return sessionAnswer.text(network.session)
      },
    },
    sessionOf({ state: 'second_factor_missing' }),
  )
  render(
    atDesk(
      <ReauthenticationProvider>
        <SessionGate />
        <State />
      </ReauthenticationProvider>,
      network.tools,
    ),
  )
  const code = await screen.findByLabelText('6-digit code')
  fireEvent.change(code, { target: { value: '123456' } })
}

test('asks to re-authenticate when setting up two-factor authentication takes too long, then continues', async () => {
  await openSetUp()
  // Forms must not be nested, because browsers differ in which of them Enter submits.
  expect(document.querySelector('form form')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Verify and turn on' }))
  const password = await screen.findByLabelText('Password')
  fireEvent.change(password, { target: { value: 'right' } })
  fireEvent.submit(password)
  await screen.findByText('one-code')
  // Returning to the window refetches the session, and the codes must still be there.
  act(() => focusManager.onFocus())
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('signed_in'))
  expect(screen.getByText('one-code')).toBeTruthy()
})

test('lets a user who cannot set up two-factor authentication sign out', async () => {
  await openSetUp()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => screen.getByLabelText('Email address'))
})
