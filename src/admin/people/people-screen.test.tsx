import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/at-desk.tsx'
import { waitFor } from '../../../test/wait-for.ts'
import { currentAddress, goTo } from '../routing/address.ts'
import { tasks } from '../shell/tasks.ts'
import { PeopleScreen } from './people-screen.tsx'

afterEach(cleanup)

test('whoever wants to invite somebody finds the form open, also where they are on the screen already', async () => {
  const invite = () => goTo(tasks.find(({ title }) => title === 'people.invite_title')?.to ?? '')
  const answers = { 'GET people': () => ({ people: [], invitations: [] }) }
  invite()
  render(openScreen(<PeopleScreen />, 'administrator', answers).element)
  for (const ask of [() => {}, invite]) {
    act(ask)
    await screen.findByRole('heading', { name: 'Invite somebody' })
    // Whoever reloads, or sends the address to somebody, does not ask for it again.
    expect(currentAddress.get()).toMatchObject({ path: 'users', query: '' })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
