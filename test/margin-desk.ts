import * as calls from '#contract/desk/margins.ts'
import { createTestClock } from './clock.ts'
import { join, type Machine, nothing } from './desk.ts'
import { startTestServer, type TestServer } from './server.ts'

export const pln = { currency: 'PLN', country: null, client_type: 'natural' as const }
export const at = (margin: string, from_amount = '0') => ({ from_amount, margin })
export const dearer = [{ ...pln, tiers: [at('0.55')] }]

export const morning = '2026-11-16T08:00:00Z'

export const treasurers = ['treasury@evp.example', 'treasury.second@evp.example'] as const

/** Starts a server with two treasurers, whose clock stands still until it is set. */
export async function startMargins(env: Record<string, string> = {}) {
  const time = createTestClock(morning)
  const server = await startTestServer({ clock: time.clock, env })
  const first = await join(server, 'treasurer', treasurers[0])
  const second = await join(server, 'treasurer', treasurers[1])
  return { server, first, second, time }
}

/** Returns the amount that a visitor gets for 1,000 euros. */
export async function given({ get }: TestServer, country = 'pl', to = 'PLN'): Promise<string | undefined> {
  const address = `/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=${to}&from_amount=1000&country_code=${country}&providers[]=commercial`
  const answer = (await (await get(address)).json()) as { rates: { commercial?: Record<string, unknown>[] } }
  return JSON.stringify(answer).match(/"to_amount":"([\d.]+)"/)?.[1]
}

export function change({ call }: Machine, order: Partial<calls.MarginOrder>) {
  return call(calls.changeMargins, { ...nothing, body: { changes: dearer, seen: 0, ...order } })
}
