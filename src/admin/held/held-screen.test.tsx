import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import type { Role } from '#domain/people/rights.ts'
import { openScreen } from '../../../test/at-desk.tsx'
import { waitFor } from '../../../test/wait-for.ts'
import { goTo } from '../routing/address.ts'
import { HeldScreen } from './held-screen.tsx'

afterEach(() => {
  cleanup()
  goTo('held')
})

const given = { own: null, official: null }
const printed = {
  source: 'ecb',
  source_name: 'European Central Bank',
  base: 'EUR',
  quantity: 1,
  date: '2026-11-13',
  rate: '10.4',
}
const figure = (id: number, quote: string) => ({
  ...printed,
  id,
  quote,
  reason: 'jump',
  explanation: '',
  learned_at: '2026-11-13T15:00:00Z',
  last_good: null,
  change_percent: null,
  second: null,
  recent: [],
  seen: { now: given, released: given },
})
const decision = { decision: 'rejected', decided_at: '2026-11-13T16:00:00Z', decided_by: 'treasury.second@evp.example' }
const undoable = { undone_at: null, undone_by: null, can_undo: true }
const decided = { ...printed, id: 1, quote: 'NOK', ...decision, note: 'a slip', ...undoable }
const [nok, sek, dkk] = [figure(1, 'NOK'), figure(2, 'SEK'), figure(3, 'DKK')]

function openHeld(role: Role = 'treasurer') {
  const server: { held: object[]; held_total?: number; decided: object[]; refusal?: ApiError } = {
    held: [nok, sek],
    decided: [],
  }
  const sent: unknown[] = []
  const answer = () => ({ held_total: server.held.length, ...server })
  const opened = openScreen(<HeldScreen />, role, {
    'GET held': answer,
    'POST held': (body) => {
      sent.push(body)
      return answer()
    },
    'POST held/1/undo': (body) => {
      sent.push(body)
      if (server.refusal) throw server.refusal
      return answer()
    },
  })
  render(opened.element)
  return {
    server,
    sent,
    told: opened.told,
    renew: () => act(() => opened.queries.refetchQueries({ queryKey: ['held'] })),
  }
}

const title = async () => (await screen.findByRole('heading', { level: 2, name: /13 Nov 2026|meanwhile/ })).textContent

test('keeps the open figure when the list is refetched', async () => {
  const { server, renew } = openHeld()
  expect(await title()).toContain('EUR/NOK')
  server.held = [dkk, nok, sek]
  await renew()
  await waitFor(() => expect(screen.getAllByText(/DKK/)).not.toEqual([]))
  expect(await title()).toContain('EUR/NOK')
})

test('shows that another user decided about the open figure, and does not open the next figure by itself', async () => {
  const { server, renew } = openHeld()
  expect(await title()).toContain('EUR/NOK')
  Object.assign(server, { held: [sek], decided: [decided] })
  await renew()
  const status = await screen.findByRole('status')
  expect(status.textContent).toContain('has already decided about this rate')
  expect(status.textContent).toContain('treasury.second@evp.example')
  fireEvent.click(screen.getByText('Open the next one'))
  await waitFor(async () => expect(await title()).toContain('EUR/SEK'))
})

test('asks for one confirmation and note before rejecting several figures', async () => {
  const { server, sent, told } = openHeld()
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByText('Reject 2 rates'))
  expect(sent).toEqual([])
  const dialog = await screen.findByRole('dialog')
  const note = dialog.querySelector('input') as HTMLInputElement
  fireEvent.change(note, { target: { value: 'both slips' } })
  Object.assign(server, { held: [dkk], decided: [decided] })
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(sent).toEqual([{ ids: [1, 2], decision: 'reject', note: 'both slips' }])
  expect(await title()).toContain('EUR/DKK')
})

test('shows the reason and the suspended offer, with rates and days in the format of the language', async () => {
  const { server, renew } = openHeld()
  await title()
  const last_good = { rate: '10.9', quantity: 1, date: '2026-11-12' }
  const second = { source_name: 'Market mid rates', rate: '10.95', date: '2026-09-29' }
  const seen = { now: given, released: { own: '1040.00', official: '1040.00' } }
  const recent = [{ date: '2026-11-11', rate: '10.8' }, last_good]
  server.held = [{ ...nok, last_good, change_percent: '-4.6', second, recent, seen }]
  await renew()
  expect(await screen.findByText(/-4\.6% from the last good rate, 10\.9 of 12 Nov 2026\./)).toBeDefined()
  expect(screen.getByText(/We do not sell this currency until you decide\./)).toBeDefined()
  // The market figure is older than the first day, so it is in the legend but not drawn.
  expect(document.querySelectorAll('figure circle')).toHaveLength(0)
  expect(document.querySelectorAll('figcaption span')).toHaveLength(2)
})

test('shows the sign of a rise in the list and in the reason', async () => {
  const { server, renew } = openHeld()
  await title()
  server.held = [{ ...nok, last_good: { rate: '10.9', quantity: 1, date: '2026-11-12' }, change_percent: '20.1' }]
  await renew()
  expect(await screen.findByText(/^\+20\.1% from the last good rate/)).toBeDefined()
  expect(screen.getByText('+20.1%')).toBeDefined()
})

/** Opens the screen with SEK held and NOK rejected. */
async function openDecided(role: Role = 'treasurer') {
  const opened = openHeld(role)
  await screen.findAllByText('EUR/NOK')
  Object.assign(opened.server, { held: [sek], decided: [decided] })
  await opened.renew()
  await screen.findByText('Recent decisions')
  return opened
}

const submitUndo = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Undo: EUR/NOK, 13 Nov 2026' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo the rejection of EUR/NOK 10.4?' })
  expect(dialog.textContent).toContain('Visitors keep seeing the last good rate')
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
}

test('undoes a decision after confirmation and opens the figure, which is held again', async () => {
  const { server, sent, told } = await openDecided()
  const undone = { undone_at: '2026-11-13T16:10:00Z', undone_by: 'treasurer@evp.example', can_undo: false }
  Object.assign(server, { held: [sek, figure(4, 'NOK')], decided: [{ ...decided, ...undone }] })
  await submitUndo()
  await waitFor(() => expect(told()).toEqual(['Undone. The rate is held again.']))
  expect(sent).toEqual([{ note: '' }])
  expect(await title()).toContain('EUR/NOK')
  // The focused button no longer exists, so the focus moves to the opened figure.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('held-title'))
  expect(screen.getByText(/Undone by treasurer@evp\.example/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('shows why a decision can no longer be undone', async () => {
  const { server, told } = await openDecided()
  server.refusal = new ApiError('invalid_state', 'A newer figure counts.', { reason: 'superseded' })
  await submitUndo()
  await waitFor(() => expect(told()).toEqual(['Too late to undo: the source has published a newer rate for this day.']))
})

test('offers to undo decisions only to users who may decide', async () => {
  await openDecided('viewer')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('shows how many held figures are not listed', async () => {
  const { server, renew } = openHeld()
  await title()
  expect(screen.queryByText(/^And/)).toBeNull()
  Object.assign(server, { held_total: 60 })
  await renew()
  await screen.findByText('And 58 more rates.')
})
