import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '#contract/core/error.ts'

/** Origin of the desk as browsers see it; trusted if it may have secure cookies. */
type DeskOrigin = { readonly origin: string; readonly isTrusted: boolean }

/**
 * Returns the origin of the configured public URL, or of the requested host. Browsers store secure cookies for https
 * and for localhost only; at a plain http address of a local network they would drop them.
 */
export function deskOrigin(publicUrl: string | undefined, request: { protocol: string; host: string }): DeskOrigin {
  const address = publicUrl ?? `${request.protocol}://${request.host}`
  if (!URL.canParse(address)) throw new ApiError('invalid_request', 'The host of the request is invalid.')
  const { origin, protocol, hostname } = new URL(address)
  return { origin, isTrusted: protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) }
}

const plainName = 'agio-desk'

/**
 * Returns the cookie's name. With the `__Host-` prefix, browsers reject a cookie that is not secure or was set by
 * another host of the domain.
 */
export function nameAt({ isTrusted }: DeskOrigin): string {
  return isTrusted ? `__Host-${plainName}` : plainName
}

export function readSessionCookie(headers: IncomingHttpHeaders, at: DeskOrigin): string | undefined {
  const start = `${nameAt(at)}=`
  const own = headers.cookie?.split(/; */).filter((pair) => pair.startsWith(start)) ?? []
  // Two cookies of the same name mean that one was planted, so neither is trusted.
  return own.length === 1 ? own[0]?.slice(start.length) : undefined
}

/** Writes a session cookie without expiry, because the server knows how long the session is valid. */
export function writeSessionCookie(token: string, at: DeskOrigin): string {
  return `${nameAt(at)}=${token}; ${attributes(at)}`
}

export function endSessionCookie(at: DeskOrigin): string {
  return `${nameAt(at)}=; Max-Age=0; ${attributes(at)}`
}

function attributes({ isTrusted }: DeskOrigin): string {
  return `Path=/; HttpOnly; SameSite=Strict${isTrusted ? '; Secure' : ''}`
}
