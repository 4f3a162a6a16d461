import type { IncomingHttpHeaders } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import { networksOf } from '../../limits/networks.ts'

/** Parts of a request that determine its client. */
type AddressedRequest = {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: IncomingHttpHeaders
}

/** Determines client addresses, with trusted proxies taken into account. */
export type ClientAddress = {
  /** Returns the client's address in canonical form; empty if the connection is closed. */
  of(request: AddressedRequest): string
  /** Returns whether an X-Forwarded-For header sent from this address is used. */
  isTrusted(address: string): boolean
  /**
   * Replaces the X-Forwarded-For header of a trusted proxy with the client's address, because the framework reads this
   * header too.
   */
  settle(request: AddressedRequest): void
}

/**
 * Creates the lookup of client addresses. The client is the connected address or, if that is a trusted proxy, the last
 * address in its header, and so on. Headers from other addresses are ignored. A proxy that names no valid address
 * counts as the client.
 */
export function createClientAddress(proxies: readonly string[] = []): ClientAddress {
  const isTrusted = proxies.length > 0 ? networksOf(proxies) : () => false

  function of({ socket: { remoteAddress = '' }, headers }: AddressedRequest): string {
    let address = findAddress(remoteAddress) ?? remoteAddress
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded !== 'string' || !isTrusted(address)) return address
    const named = forwarded.split(',').filter((part) => part.trim() !== '')
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

/** Address that may have a port, which differs for each connection. */
const withPort = /^(?:\[([^[\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/

/** Parses an address into canonical form: no port, IPv6 as the system writes it, and mapped IPv4 as IPv4. */
function findAddress(text: string): string | undefined {
  const [, bracketed, dotted] = withPort.exec(text) ?? []
  const address = bracketed ?? dotted ?? text
  const family = isIP(address)
  if (family === 4) return address
  if (family === 0) return undefined
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}
