import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FindLimitGroup } from '#domain/limits/limit-group.ts'
import type { Asking, Limiter, Standing } from '../../limits/limiter.ts'
import { networksOf } from '../../limits/networks.ts'
import type { Log } from '../../telemetry/log.ts'
import { askerOf } from '../core/asker.ts'
import type { ClientAddress } from '../core/client-address.ts'
import { limitHeaders } from './limit-headers.ts'

/** Before everything else: undefined where a request may come in, otherwise whether it may after all. */
export type Gate = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | undefined

type Needs = {
  readonly findGroup: FindLimitGroup
  readonly limiter: Limiter
  readonly clientAddress: ClientAddress
  /** Addresses of those who run it. */
  readonly unlimited: readonly string[]
  /** What calls of the page come with, which counts besides their address. */
  readonly authorization: string | undefined
  /** Looks once more whether somebody has been let do more, where another copy may have done so. */
  readonly lookAgain?: (() => Promise<void>) | undefined
  readonly log: Log
}

/** Why requests are refused that the framework is still to answer. */
export type Refusals = WeakMap<IncomingMessage, Standing>

/** Counts every request, and keeps out what is too much. What was said before is counted too, so it is quick. */
export function createGate(needs: Needs, refusals: Refusals): Gate {
  const { findGroup, limiter, clientAddress, authorization, lookAgain, log } = needs
  const isUnlimited = networksOf(needs.unlimited)
  const ofSockets = new WeakMap<Socket, string | typeof nobody>()
  const warnedOf = new Set<string>()

  /** Undefined where nothing is counted. */
  function askerAt(address: string): string | undefined {
    const asker = askerOf(address)
    return address === '' || isUnlimited(asker) || isUnlimited(address) ? undefined : asker
  }

  /** Once of each kind: what a visitor sends hides nothing of what a proxy of ours does. */
  function warn(address: string): void {
    const message = askerAt(address) === undefined ? uncountedProxy : unknownProxy
    if (warnedOf.has(message)) return
    warnedOf.add(message)
    log.warn({ address }, message)
  }

  /** Of somebody who comes without a proxy, known once for the whole connection. */
  function findAsker(request: IncomingMessage): string | undefined {
    const { socket, headers } = request
    if (headers['x-forwarded-for'] === undefined) {
      const known = ofSockets.get(socket)
      if (known !== undefined) return known === nobody ? undefined : known
      const asker = askerAt(clientAddress.of(request))
      ofSockets.set(socket, asker ?? nobody)
      return asker
    }
    const { remoteAddress = '' } = socket
    if (warnedOf.size < 2 && !clientAddress.isTrusted(remoteAddress)) warn(remoteAddress)
    return askerAt(clientAddress.of(request))
  }

  return (request, response) => {
    const group = findGroup(request.method ?? '', request.url ?? '')
    if (!group) return undefined
    const asker = findAsker(request)
    if (asker === undefined) return undefined
    const asking: Asking = { group, client: asker, besides: besidesOf(request, group, authorization) }
    const standing = limiter.take(asking)
    if (!standing) return undefined
    if (standing.isRefused) return stop(request, asking, standing)
    // Only now: an answer from memory with a header of its own takes longer.
    for (const [name, value] of Object.entries(limitHeaders(standing))) response.setHeader(name, value)
    return undefined
  }

  async function stop(request: IncomingMessage, asking: Asking, first: Standing): Promise<boolean> {
    await lookAgain?.()
    const standing = lookAgain ? limiter.take(asking) : first
    if (!standing?.isRefused) return true
    refusals.set(request, standing)
    return false
  }
}

/** Whose calls are not counted. */
const nobody = Symbol('nobody')

const unknownProxy =
  'somebody says whom they ask for, and is not believed: if it is a proxy of yours, name it in TRUSTED_PROXIES, ' +
  'or all who come by it are counted as one'

const uncountedProxy =
  'somebody of UNLIMITED_ADDRESSES says whom they ask for, and is not believed: if it is a proxy of yours, name it in ' +
  'TRUSTED_PROXIES, or all who come by it are not counted at all'

/** The cookie of somebody at the desk, under either name. */
const deskCookie = /(?:^|; *)(?:__Host-)?agio-desk=([\w-]{1,100})/

function besidesOf({ headers }: IncomingMessage, group: Asking['group'], authorization: string | undefined) {
  if (group === 'reads' && authorization !== undefined && headers.authorization === authorization)
    return { kind: 'credential', name: 'page' } as const
  const token = group === 'desk' ? deskCookie.exec(headers.cookie ?? '')?.[1] : undefined
  // What is counted may be told to other copies, and whoever has a token is let in.
  return token === undefined ? undefined : ({ kind: 'session', name: hash('sha256', token, 'base64url') } as const)
}
