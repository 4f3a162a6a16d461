/** Bytes that are sent at once on a connection, and the responses that they need. */
export type Shot = {
  readonly family: string
  /** The bytes, as Latin-1 text. */
  readonly text: string
  /** The requests that need a response, in order; empty if their number depends on how the server reads the bytes. */
  readonly requests: readonly ShotRequest[]
  /** True if it is sent on a connection of its own, which the client half-closes afterwards. */
  readonly isAlone: boolean
}

export type ShotRequest = {
  readonly method: string
  readonly target: string
  /** Text that only the response to this request contains. */
  readonly mark?: string
}

export type Family = { readonly name: string; readonly weight: number; next(): Shot }

/** Returns a complete request, well-formed except for the given parts. */
export function requestText(method: string, target: string, headers: readonly string[] = [], body = ''): string {
  const length = body === '' ? [] : [`content-length: ${body.length}`]
  return `${[`${method} ${target} HTTP/1.1`, 'host: localhost', ...headers, ...length].join('\r\n')}\r\n\r\n${body}`
}

/** Returns a request target as Latin-1 text, with spaces and control characters escaped, as a space would end it. */
export function asTarget(text: string): string {
  return Buffer.from(text.replace(/[ \p{Cc}]/gu, (character) => encodeURIComponent(character))).toString('latin1')
}
