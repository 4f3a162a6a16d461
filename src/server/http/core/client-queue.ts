import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { CallEndedError } from '../../queue/call.ts'
import type { RunQueued } from '../../queue/fair-queue.ts'

/** Fair queues: `large` for work on the main thread, `past` for history from the database. */
export type QueueName = 'large' | 'past'

export type FairQueues = Readonly<Record<QueueName, RunQueued>>

/** Queues work under the client's address; it is not run if the client has left by then. */
export function queuedFor<Value>(
  request: FastifyRequest,
  inTurn: RunQueued,
  work: () => Value | Promise<Value>,
): Promise<Value> {
  return runQueued(request, { asker: clientKeyOf(request.ip), inTurn }, work)
}

/** Queues work under a key; it is not run if the client has left by then. */
export function runQueued<Value>(
  { raw }: FastifyRequest,
  { asker, inTurn }: { readonly asker: string; readonly inTurn: RunQueued },
  work: () => Value | Promise<Value>,
): Promise<Value> {
  return inTurn(asker, () => {
    if (raw.socket.destroyed) throw new CallEndedError()
    return work()
  })
}

/**
 * Returns the client key of an address: an IPv4 address, or the /56 of an IPv6 one, because a household has many IPv6
 * networks.
 */
export function clientKeyOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? householdPrefix(address) : address)
}

/** Returns the first 56 of the 128 bits: three groups, and half of the fourth. */
function householdPrefix(address: string): string {
  const [start = '', end = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(start).length - groups(end).length
  const all = [...groups(start), ...Array<string>(missing).fill('0'), ...groups(end)]
  return [...all.slice(0, 3), (Number.parseInt(all[3] ?? '0', 16) >> 8).toString(16)].join(':')
}
