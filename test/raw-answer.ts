import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

type RawAnswer = {
  readonly headers: IncomingHttpHeaders
  readonly encoding: string | undefined
  readonly body: Buffer
}

/** Requests an address and returns the bytes as received, because `fetch` decompresses them. */
export function askRaw(url: string, acceptEncoding: string, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { headers } = response
        resolve({ headers, encoding: headers['content-encoding'], body: Buffer.concat(chunks) })
      })
    })
      .once('error', reject)
      .end()
  })
}

/** Sends raw text and reads until the server closes. Returns Latin-1 text, a character for each byte. */
export function exchange(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.end(text))
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    // The server may close the connection while the request is still being sent. Its response counts all the same.
    socket.on('error', () => resolve(answer))
  })
}

export type PlainAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** Splits the bytes of a connection into responses, without informational ones (102 Processing). */
export function readAnswers(text: string): PlainAnswer[] {
  const answers: PlainAnswer[] = []
  for (let rest = text; rest !== ''; ) {
    const [head = '', after = ''] = splitAt(rest, rest.indexOf('\r\n\r\n'), 4)
    const [line = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((one) => {
        const [name = '', value = ''] = splitAt(one, one.indexOf(':'), 1)
        return [name.toLowerCase(), value.trim()]
      }),
    )
    const length = Number(headers['content-length'] ?? 0)
    const status = Number(line.split(' ')[1])
    if (status !== 102) answers.push({ status, headers, body: after.slice(0, length) })
    rest = after.slice(length)
  }
  return answers
}

function splitAt(text: string, index: number, width: number): [string, string] {
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + width)]
}
