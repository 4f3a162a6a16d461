import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/at-desk.tsx'
import { setOnline } from '../../../test/set-online.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { currentAddress, goTo } from '../routing/address.ts'
import { tasks } from '../shell/tasks.ts'
import { PeopleScreen } from './people-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('opens the invitation form from its link, even when the screen is already open', async () => {
  const invite = () => goTo(tasks.find(({ title }) => title === 'people.invite_title')?.to ?? '')
  const answers = { 'GET people': () => ({ people: [], invitations: [] }) }
  invite()
  render(openScreen(<PeopleScreen />, 'administrator', answers).element)
  for (const ask of [() => {}, invite]) {
    act(ask)
    await screen.findByRole('heading', { name: 'Invite a user' })
    // A reload or a shared address does not open the form again.
    expect(currentAddress.get()).toMatchObject({ path: 'users', query: '' })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('disables the role select and menu actions while offline, with the reason', async () => {
  const person = {
    id: 2,
    name: 'Ada',
    mail: 'ada@evp.example',
    role: 'viewer',
    suspended_at: null,
    has_second_factor: false,
    must_have_second_factor: false,
    session_count: 1,
    mail_fault: null,
    created_at: '2026-11-16T12:00:00Z',
    seen_at: '2026-11-16T12:00:00Z',
  }
  const changed: unknown[] = []
  const answers = {
    'GET people': () => ({ people: [person], invitations: [] }),
    'PATCH people/2': (body: unknown) => {
      changed.push(body)
      return person
    },
  }
  render(openScreen(<PeopleScreen />, 'administrator', answers).element)
  const role = await screen.findByLabelText<HTMLSelectElement>('Role: Ada')
  const suspend = screen.getByText<HTMLButtonElement>('Suspend')
  setOnline(false)
  for (const control of [role, suspend]) {
    expect(control.disabled).toBe(true)
    expect(control.title).toMatch('You’re offline. This change can’t be queued')
  }
  setOnline(true)
  expect([role.disabled, role.title]).toEqual([false, ''])
  fireEvent.change(role, { target: { value: 'editor' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change role' }))
  await waitFor(() => expect(changed).toEqual([{ role: 'editor' }]))
})
