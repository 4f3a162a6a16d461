import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { endPersonSessions } from '#contract/desk/people.ts'
import { sessionAnswer } from '#contract/desk/session.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { createDeskNetwork, nobodyThere, sessionOf } from '../../../test/desk-network.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { ReauthenticationProvider, useReauthenticated } from './reauthentication.tsx'
import { useSession } from './use-session.ts'

afterEach(cleanup)

/** Button that ends the sessions of a user at each click and counts the successful calls. */
function Work() {
  const { call } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const { data } = useSession()
  const [done, setDone] = useState(0)
  async function work(): Promise<void> {
    await withProof(() => call(endPersonSessions, { path: { id: '7' }, query: {} })).then(
      () => setDone((before) => before + 1),
      tellError,
    )
  }
  return (
    <button type="button" onClick={() => void work()}>
      {data?.state} did {done}
    </button>
  )
}

/** Opens a desk whose server requires re-authentication before it ends sessions. */
async function openWork() {
  let isProven = false
  const refuse = () => {
    throw new ApiError('unauthorized', 'No.')
  }
  const network = createDeskNetwork({
    'DELETE people/7/sessions': () => (isProven ? { ended: 1 } : refuse()),
    'POST session/proof': (body) => {
      if (!network.session.person || JSON.stringify(body) !== '{"password":"right"}') return refuse()
      isProven = true
      return sessionAnswer.text(network.session)
    },
  })
  render(
    atDesk(
      <ReauthenticationProvider>
        <Work />
      </ReauthenticationProvider>,
      network.tools,
    ),
  )
  const button = await screen.findByRole('button', { name: 'signed_in did 0' })
  const answer = (password: string) => {
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
    fireEvent.submit(screen.getByLabelText('Password'))
  }
  return { network, press: () => fireEvent.click(button), answer }
}

test('asks once for re-authentication when two calls need it, then repeats both', async () => {
  const { press, answer } = await openWork()
  press()
  press()
  await screen.findByRole('dialog')
  answer('right')
  await screen.findByRole('button', { name: 'signed_in did 2' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('changes nothing and shows no error when re-authentication is cancelled', async () => {
  const { network, press, answer } = await openWork()
  press()
  press()
  await screen.findByRole('dialog')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.told()).toEqual([])
  press()
  await screen.findByRole('dialog')
  answer('right')
  await screen.findByRole('button', { name: 'signed_in did 1' })
})

test('does not ask for re-authentication when the session has ended, and updates the session', async () => {
  const { network, press } = await openWork()
  network.session = nobodyThere
  press()
  await screen.findByRole('button', { name: 'nobody did 0' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.told()).toEqual([])
})

test('closes the question when the session ends or belongs to another user meanwhile', async () => {
  for (const next of [nobodyThere, sessionOf({ id: 2 })]) {
    const { network, press, answer } = await openWork()
    press()
    await screen.findByRole('dialog')
    network.session = next
    answer('wrong')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button').textContent).toBe(`${next.state} did 0`)
    expect(network.told()).toEqual([])
    cleanup()
  }
})

test('shows a wrong password at its field and keeps the question open', async () => {
  const { press, answer } = await openWork()
  press()
  await screen.findByRole('dialog')
  answer('wrong')
  await screen.findByText('That’s not your current password.')
  answer('right')
  await screen.findByRole('button', { name: 'signed_in did 1' })
})
