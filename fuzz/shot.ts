/** What is sent at once on a connection, and what has to come back. */
export type Shot = {
  readonly family: string
  /** The bytes, as Latin-1 text. */
  readonly text: string
  /** One for each answer that is due, in order; none where it depends on how the bytes are read. */
  readonly asked: readonly Asked[]
  /** Whether it gets a connection of its own that is half closed after it. */
  readonly isAlone: boolean
}

export type Asked = {
  readonly method: string
  readonly target: string
  /** A piece of text that only the answer to this question has. */
  readonly mark?: string
}

export type Family = { readonly name: string; readonly weight: number; next(): Shot }

/** A whole request, well-formed but for what stands in it. */
export function requestText(method: string, target: string, headers: readonly string[] = [], body = ''): string {
  const length = body === '' ? [] : [`content-length: ${body.length}`]
  return `${[`${method} ${target} HTTP/1.1`, 'host: localhost', ...headers, ...length].join('\r\n')}\r\n\r\n${body}`
}

/** A request line ends at a space, so a target has none, nor anything that is no byte. */
export function asTarget(text: string): string {
  return Buffer.from(text.replace(/[ \p{Cc}]/gu, (character) => encodeURIComponent(character))).toString('latin1')
}
