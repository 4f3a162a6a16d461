import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { atDesk } from '../../../test/at-desk.tsx'
import { createDeskNetwork } from '../../../test/desk-network.ts'
import { currentAddress, goTo } from '../routing/address.ts'
import { ProofProvider } from '../session/proof.tsx'
import { tasks } from '../shell/tasks.ts'
import { PeopleScreen } from './people-screen.tsx'

afterEach(cleanup)

test('whoever wants to invite somebody finds the form open, also where they are on the screen already', async () => {
  const invite = () => goTo(tasks.find(({ title }) => title === 'people.invite_title')?.to ?? '')
  const { tools } = createDeskNetwork({ 'GET people': () => ({ people: [], invitations: [] }) })
  invite()
  render(
    atDesk(
      <ProofProvider>
        <PeopleScreen />
      </ProofProvider>,
      tools,
    ),
  )
  for (const ask of [() => {}, invite]) {
    act(ask)
    await screen.findByRole('heading', { name: 'Invite somebody' })
    // Whoever reloads, or sends the address to somebody, does not ask for it again.
    expect(currentAddress.get()).toMatchObject({ path: 'users', query: '' })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
