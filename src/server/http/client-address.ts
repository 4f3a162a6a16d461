import type { IncomingHttpHeaders } from 'node:http'
import { networksOf } from '../limits/networks.ts'

/** As much of a request as says who asks. */
type AskedBy = {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: IncomingHttpHeaders
}

/** Who asks, as far as those in between are believed. */
export type ClientAddress = {
  /** As the framework says it too, but for requests that never come to it. */
  of(request: AskedBy): string
  /** Whether a proxy is believed whom it asks for. */
  isTrusted(address: string): boolean
}

/**
 * The address that is connected to us; where that is a proxy of ours, the one that it names last, and so on. What anybody
 * else says of whom it asks for is no more than a word.
 */
export function createClientAddress(proxies: readonly string[] = []): ClientAddress {
  const isTrusted = proxies.length > 0 ? networksOf(proxies) : () => false
  return {
    isTrusted,
    of({ socket, headers }) {
      let address = socket.remoteAddress ?? ''
      const said = headers['x-forwarded-for']
      if (typeof said !== 'string' || !isTrusted(address)) return address
      const named = said.split(',').map((part) => part.trim())
      for (let place = named.length - 1; place >= 0 && isTrusted(address); place--) address = named[place] || address
      return address
    },
  }
}
