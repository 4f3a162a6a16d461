import { type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = {
  readonly headers: IncomingHttpHeaders
  readonly encoding: string | undefined
  readonly body: Buffer
}

/** Asks for an address and keeps the bytes as they came: `fetch` decompresses in silence. */
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
