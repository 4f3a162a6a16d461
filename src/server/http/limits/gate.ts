import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FindLimitGroup } from '#domain/limits/limit-group.ts'
import type { Asking, Limiter, LimitStatus } from '../../limits/limiter.ts'
import { networksOf } from '../../limits/networks.ts'
import type { Log } from '../../telemetry/log.ts'
import type { ClientAddress } from '../core/client-address.ts'
import { clientKeyOf } from '../core/client-queue.ts'
import { limitHeaders } from './limit-headers.ts'

/**
 * Checks the limits before anything else: undefined if the request is allowed, otherwise a second check that may still
 * allow it.
 */
export type Gate = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | undefined

type GateDependencies = {
  readonly findGroup: FindLimitGroup
  readonly limiter: Limiter
  readonly clientAddress: ClientAddress
  /** Addresses and networks of the operator. */
  readonly unlimited: readonly string[]
  /** Authorization header of the page, whose calls are also counted by these credentials. */
  readonly authorization: string | undefined
  /** Reads again which clients passed a check, possibly on another replica. */
  readonly lookAgain?: (() => Promise<void>) | undefined
  readonly log: Log
}

/** Refused requests that the framework still has to answer, with the status of their client. */
export type Refusals = WeakMap<IncomingMessage, LimitStatus>

/** Creates the check of limits for every request, cached ones included, so it is fast. */
export function createGate(dependencies: GateDependencies, refusals: Refusals): Gate {
  const { findGroup, limiter, clientAddress, authorization, lookAgain, log } = dependencies
  const isUnlimited = networksOf(dependencies.unlimited)
  const clientOfSocket = new WeakMap<Socket, string | typeof uncounted>()
  const warned = new Set<string>()

  /** Returns the client key of an address; undefined if it is not limited. */
  function clientAt(address: string): string | undefined {
    const client = clientKeyOf(address)
    return address === '' || isUnlimited(client) || isUnlimited(address) ? undefined : client
  }

  /** Warns once for each message, so that warnings about visitors do not hide one about a proxy of the operator. */
  function warn(address: string): void {
    const message = clientAt(address) === undefined ? uncountedProxy : unknownProxy
    if (warned.has(message)) return
    warned.add(message)
    log.warn({ address }, message)
  }

  /** Returns the client of a request; without X-Forwarded-For it is looked up once for each connection. */
  function findClient(request: IncomingMessage): string | undefined {
    const { socket, headers } = request
    if (headers['x-forwarded-for'] === undefined) {
      const known = clientOfSocket.get(socket)
      if (known !== undefined) return known === uncounted ? undefined : known
      const client = clientAt(clientAddress.of(request))
      clientOfSocket.set(socket, client ?? uncounted)
      return client
    }
    const { remoteAddress = '' } = socket
    if (warned.size < 2 && !clientAddress.isTrusted(remoteAddress)) warn(remoteAddress)
    return clientAt(clientAddress.of(request))
  }

  return (request, response) => {
    const group = findGroup(request.method ?? '', request.url ?? '')
    if (!group) return undefined
    const client = findClient(request)
    if (client === undefined) return undefined
    const asking: Asking = { group, client: client, besides: besidesOf(request, group, authorization) }
    const standing = limiter.take(asking)
    if (!standing) return undefined
    if (standing.isRefused) return stop(request, asking, standing)
    // Set only near the limit, because extra headers slow down cached answers.
    for (const [name, value] of Object.entries(limitHeaders(standing))) response.setHeader(name, value)
    return undefined
  }

  async function stop(request: IncomingMessage, asking: Asking, first: LimitStatus): Promise<boolean> {
    await lookAgain?.()
    const standing = lookAgain ? limiter.take(asking) : first
    if (!standing?.isRefused) return true
    refusals.set(request, standing)
    return false
  }
}

/** Marks connections whose calls are not counted. */
const uncounted = Symbol('uncounted')

const unknownProxy =
  'ignored a forwarding header of an untrusted address: if it is your proxy, add it to TRUSTED_PROXIES; ' +
  'otherwise all its clients share one rate limit'

const uncountedProxy =
  'ignored a forwarding header of an address in UNLIMITED_ADDRESSES: if it is your proxy, add it to ' +
  'TRUSTED_PROXIES; otherwise none of its clients is rate limited'

/** Session cookie of the desk, under either name. */
const deskCookie = /(?:^|; *)(?:__Host-)?agio-desk=([\w-]{1,100})/

function besidesOf({ headers }: IncomingMessage, group: Asking['group'], authorization: string | undefined) {
  if (group === 'reads' && authorization !== undefined && headers.authorization === authorization)
    return { kind: 'credential', name: 'page' } as const
  const token = group === 'desk' ? deskCookie.exec(headers.cookie ?? '')?.[1] : undefined
  // Only the digest is counted: counts may be shared with other replicas, and a token grants access.
  return token === undefined ? undefined : ({ kind: 'session', name: hash('sha256', token, 'base64url') } as const)
}
