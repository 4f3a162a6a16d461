import { get } from 'node:http'
import type { BareAnswer } from './bare-server.ts'

/** Returns the head of a request as a browser sends it. */
export function request(path: string, extra = ''): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br, zstd\r\n${extra}\r\n`
}

/** Records a response of the product to the byte, for a bare server to repeat. */
export async function recordAnswer(port: number, path: string, accept = '*/*'): Promise<BareAnswer> {
  const url = `http://127.0.0.1:${port}${path}`
  const identity = await fetch(url, { headers: { accept, 'accept-encoding': 'identity' } })
  const body = Buffer.from(await identity.arrayBuffer())
  const encoded = await rawAnswer(port, path, accept)
  return { headers: ownHeaders(identity.headers), identity: body.toString('base64'), ...encoded }
}

async function rawAnswer(
  port: number,
  path: string,
  accept: string,
): Promise<{ encoded: string; encodedHeaders: Record<string, string> }> {
  // Long responses are compressed in the background, so the first ones may not be; short ones never are.
  for (let attempt = 0; ; attempt++) {
    const { headers, bytes } = await new Promise<{ headers: Record<string, string>; bytes: Buffer }>(
      (resolve, reject) => {
        get({ port, host: '127.0.0.1', path, headers: { accept, 'accept-encoding': 'br' } }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ headers: response.headers as Record<string, string>, bytes: Buffer.concat(chunks) }),
          )
        }).once('error', reject)
      },
    )
    if (headers['content-encoding'] === 'br' || attempt === 100)
      return { encoded: bytes.toString('base64'), encodedHeaders: ownHeaders(new Headers(headers)) }
  }
}

function ownHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)))
}
