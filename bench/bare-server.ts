import { createServer } from 'node:http'

/**
 * Mode of the baseline, a bare node:http server with the same bytes and headers: `plain` only writes them; `careful` also
 * checks If-None-Match and Accept-Encoding, as any server of such responses must; `unchanged` always answers 304.
 */
export type BareMode = 'plain' | 'careful' | 'unchanged'

export type BareAnswer = {
  readonly headers: Readonly<Record<string, string>>
  readonly identity: string
  readonly encoded: string
  readonly encodedHeaders: Readonly<Record<string, string>>
}

const bodyHeaders = ['content-type', 'content-length', 'content-encoding']

process.once('message', ({ mode, answer }: { mode: BareMode; answer: BareAnswer }) => {
  const headers = Object.entries(answer.headers).flat()
  const encodedHeaders = Object.entries(answer.encodedHeaders).flat()
  const identity = Buffer.from(answer.identity, 'base64')
  const encoded = Buffer.from(answer.encoded, 'base64')
  const { etag } = answer.headers
  const notModified = Object.entries(answer.headers)
    .filter(([name]) => !bodyHeaders.includes(name))
    .flat()
  const server = createServer((request, response) => {
    if (mode === 'unchanged') {
      response.writeHead(304, notModified)
      response.end()
    } else if (mode === 'plain') {
      response.writeHead(200, encodedHeaders)
      response.end(encoded)
    } else if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, notModified)
      response.end()
    } else if (request.headers['accept-encoding']?.includes('br')) {
      response.writeHead(200, encodedHeaders)
      response.end(encoded)
    } else {
      response.writeHead(200, headers)
      response.end(identity)
    }
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})
