import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '#contract/core/error.ts'

/** Where the desk is reached, as browsers see it. */
type DeskOrigin = { readonly origin: string; readonly isTrusted: boolean }

/**
 * By the public address where it is set, otherwise by the host that was asked for. Browsers keep secure cookies for
 * https and for this very machine; on a plain address of a local network they would throw them away.
 */
export function deskOrigin(publicUrl: string | undefined, request: { protocol: string; host: string }): DeskOrigin {
  const address = publicUrl ?? `${request.protocol}://${request.host}`
  if (!URL.canParse(address)) throw new ApiError('invalid_request', 'The host that was asked for cannot be read.')
  const { origin, protocol, hostname } = new URL(address)
  return { origin, isTrusted: protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) }
}

const plainName = 'agio-desk'

/** With the prefix browsers refuse a cookie that is not secure, or that another host below the domain has set. */
export function nameAt({ isTrusted }: DeskOrigin): string {
  return isTrusted ? `__Host-${plainName}` : plainName
}

export function readSessionCookie(headers: IncomingHttpHeaders, at: DeskOrigin): string | undefined {
  const start = `${nameAt(at)}=`
  const own = headers.cookie?.split(/; */).filter((pair) => pair.startsWith(start)) ?? []
  // Two of the same name come from somebody who plants cookies: neither is to be trusted.
  return own.length === 1 ? own[0]?.slice(start.length) : undefined
}

/** Without an end of its own: how long it is good the server knows. */
export function writeSessionCookie(token: string, at: DeskOrigin): string {
  return `${nameAt(at)}=${token}; ${attributes(at)}`
}

export function endSessionCookie(at: DeskOrigin): string {
  return `${nameAt(at)}=; Max-Age=0; ${attributes(at)}`
}

function attributes({ isTrusted }: DeskOrigin): string {
  return `Path=/; HttpOnly; SameSite=Strict${isTrusted ? '; Secure' : ''}`
}
