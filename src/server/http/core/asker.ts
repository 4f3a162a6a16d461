import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { CallEndedError } from '../../turns/call.ts'
import type { InTurn } from '../../turns/fair-turns.ts'

/** Turns that askers take: those of the thread that answers everybody, and those of whoever asks the database. */
export type Turn = 'large' | 'past'

export type Turns = Readonly<Record<Turn, InTurn>>

/** Takes the turn of the client's address, unless the client has left by then. */
export function inTurnOf<Value>(
  request: FastifyRequest,
  inTurn: InTurn,
  work: () => Value | Promise<Value>,
): Promise<Value> {
  return takeTurn(request, { asker: askerOf(request.ip), inTurn }, work)
}

/** Takes a turn, unless the client has left by then. */
export function takeTurn<Value>(
  { raw }: FastifyRequest,
  { asker, inTurn }: { readonly asker: string; readonly inTurn: InTurn },
  work: () => Value | Promise<Value>,
): Promise<Value> {
  return inTurn(asker, () => {
    if (raw.socket.destroyed) throw new CallEndedError()
    return work()
  })
}

/** Whom a request is for, by its address: a share is a household's, which has many networks of IPv6 addresses. */
export function askerOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? networksOf(address) : address)
}

/** The first 56 of its 128 bits: three groups, and half of the fourth. */
function networksOf(address: string): string {
  const [start = '', end = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(start).length - groups(end).length
  const all = [...groups(start), ...Array<string>(missing).fill('0'), ...groups(end)]
  return [...all.slice(0, 3), (Number.parseInt(all[3] ?? '0', 16) >> 8).toString(16)].join(':')
}
