import type { IncomingHttpHeaders } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import { networksOf } from '../../limits/networks.ts'

/** As much of a request as says who asks. */
type AskedBy = {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: IncomingHttpHeaders
}

/** Who asks, as far as those in between are believed. */
export type ClientAddress = {
  /** In the one form that an address has here; empty where nobody is connected any more. */
  of(request: AskedBy): string
  /** Whether a proxy is believed whom it asks for. */
  isTrusted(address: string): boolean
  /** Leaves of what proxies of ours say no more than who asks: the framework reads it too, as it stands. */
  settle(request: AskedBy): void
}

/**
 * The address that is connected to us; where that is a proxy of ours, the one that it names last, and so on. What anybody
 * else says of whom it asks for is no more than a word, and a proxy that names no address asks for itself.
 */
export function createClientAddress(proxies: readonly string[] = []): ClientAddress {
  const isTrusted = proxies.length > 0 ? networksOf(proxies) : () => false

  function of({ socket: { remoteAddress = '' }, headers }: AskedBy): string {
    let address = findAddress(remoteAddress) ?? remoteAddress
    const said = headers['x-forwarded-for']
    if (typeof said !== 'string' || !isTrusted(address)) return address
    const named = said.split(',').filter((part) => part.trim() !== '')
    for (let place = named.length - 1; place >= 0 && isTrusted(address); place--) {
      const next = findAddress((named[place] ?? '').trim())
      if (next === undefined) break
      address = next
    }
    return address
  }

  return {
    of,
    isTrusted,
    settle(request) {
      const { socket, headers } = request
      if (headers['x-forwarded-for'] === undefined || !isTrusted(socket.remoteAddress ?? '')) return
      headers['x-forwarded-for'] = of(request)
    },
  }
}

/** An address as it may come with its port, which is another for each connection. */
const withPort = /^(?:\[([^[\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/

/** What is written in many ways in one: no port, IPv6 as the system writes it, and IPv4 by itself. */
function findAddress(text: string): string | undefined {
  const [, bracketed, dotted] = withPort.exec(text) ?? []
  const address = bracketed ?? dotted ?? text
  const family = isIP(address)
  if (family === 4) return address
  if (family === 0) return undefined
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}
