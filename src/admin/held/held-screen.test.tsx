import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/at-desk.tsx'
import { goTo } from '../routing/address.ts'
import { HeldScreen } from './held-screen.tsx'

afterEach(() => {
  cleanup()
  goTo('held')
})

const given = { own: null, official: null }
const printed = {
  ...{
    source: 'ecb',
    source_name: 'European Central Bank',
    base: 'EUR',
    quantity: 1,
    date: '2026-11-13',
    rate: '10.4',
  },
}
const figure = (id: number, quote: string) => ({
  ...{ ...printed, id, quote, reason: 'jump', explanation: '', learned_at: '2026-11-13T15:00:00Z', last_good: null },
  ...{ change_percent: null, second: null, recent: [], seen: { now: given, released: given } },
})
const decision = { decision: 'rejected', decided_at: '2026-11-13T16:00:00Z', decided_by: 'treasury.second@evp.example' }
const decided = { ...printed, id: 1, quote: 'NOK', ...decision, note: 'a slip' }
const [nok, sek, dkk] = [figure(1, 'NOK'), figure(2, 'SEK'), figure(3, 'DKK')]

function openHeld() {
  const server: { held: object[]; decided: object[] } = { held: [nok, sek], decided: [] }
  const sent: unknown[] = []
  const opened = openScreen(<HeldScreen />, 'treasurer', {
    'GET held': () => server,
    'POST held': (body) => {
      sent.push(body)
      return server
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

const title = async () => (await screen.findByRole('heading', { level: 2, name: /2026-11-13|meanwhile/ })).textContent

test('what is open stays open when the list is read anew', async () => {
  const { server, renew } = openHeld()
  expect(await title()).toContain('EUR/NOK')
  server.held = [dkk, nok, sek]
  await renew()
  await waitFor(() => expect(screen.getAllByText(/DKK/)).not.toEqual([]))
  expect(await title()).toContain('EUR/NOK')
})

test('where somebody else decided about what is open it is said so, and nothing takes its place', async () => {
  const { server, renew } = openHeld()
  expect(await title()).toContain('EUR/NOK')
  Object.assign(server, { held: [sek], decided: [decided] })
  await renew()
  const status = await screen.findByRole('status')
  expect(status.textContent).toContain('decided about meanwhile')
  expect(status.textContent).toContain('treasury.second@evp.example')
  fireEvent.click(screen.getByText('Look at the next one'))
  await waitFor(async () => expect(await title()).toContain('EUR/SEK'))
})

test('several are asked about once, with a note, and then decided together', async () => {
  const { server, sent, told } = openHeld()
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByText('Reject 2 figures'))
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
