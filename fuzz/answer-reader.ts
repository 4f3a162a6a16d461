import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** Splits the first complete response off the bytes received so far, as Latin-1 text; undefined if none is complete. */
export function takeAnswer(
  text: string,
  method: string,
  isClosed: boolean,
): { answer: Answer; rest: string } | undefined {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [line = '', ...lines] = text.slice(0, headEnd).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1] ?? Number.NaN)
  const headers = Object.fromEntries(lines.map(readHeader))
  const found = takeBody(text.slice(headEnd + 4), { status, headers, method, isClosed })
  return (
    found && { answer: { status, headers, body: textOf(found.body, headers['content-encoding']) }, rest: found.rest }
  )
}

type Framing = { status: number; headers: Answer['headers']; method: string; isClosed: boolean }

function takeBody(text: string, { status, headers, method, isClosed }: Framing) {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return { body: '', rest: text }
  if (headers['transfer-encoding'] === 'chunked') return takeChunks(text)
  const length = headers['content-length']
  if (length === undefined) return isClosed ? { body: text, rest: '' } : undefined
  if (text.length < Number(length)) return undefined
  return { body: text.slice(0, Number(length)), rest: text.slice(Number(length)) }
}

function takeChunks(text: string): { body: string; rest: string } | undefined {
  let body = ''
  for (let start = 0; ; ) {
    const lineEnd = text.indexOf('\r\n', start)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(text.slice(start, lineEnd), 16)
    const end = lineEnd + 2 + size
    if (text.length < end + 2) return undefined
    if (size === 0) return { body, rest: text.slice(end + 2) }
    body += text.slice(lineEnd + 2, end)
    start = end + 2
  }
}

function readHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function textOf(text: string, encoding: string | undefined): string {
  const bytes = Buffer.from(text, 'latin1')
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}
