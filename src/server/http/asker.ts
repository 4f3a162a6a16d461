import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/error.ts'
import type { InTurn } from '../turns/fair-turns.ts'

/** Turns that askers take: those of the thread that answers everybody, and those of whoever asks the database. */
export type Turn = 'large' | 'past'

export type Turns = Readonly<Record<Turn, InTurn>>

/** Takes the turn of whoever asks, unless it is gone by then. */
export function inTurnOf<Value>(
  { ip, raw }: FastifyRequest,
  inTurn: InTurn,
  work: () => Value | Promise<Value>,
): Promise<Value> {
  return inTurn(askerOf(ip), () => {
    if (raw.socket.destroyed) throw new ApiError('invalid_request', 'Whoever asked is gone.')
    return work()
  })
}

/** Whom a request is for, by its address: a share is a household's, which has a whole network of IPv6 addresses. */
export function askerOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? networkOf(address) : address)
}

/** The first four of its eight groups. */
function networkOf(address: string): string {
  const [start = '', end = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(start).length - groups(end).length
  return [...groups(start), ...Array(missing).fill('0'), ...groups(end)].slice(0, 4).join(':')
}
