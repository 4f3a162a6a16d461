import { FeedFetchError } from './feed-fetch-error.ts'

/** Reads a body to its end, as long as that is. What was compressed counts unpacked. */
export async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop gives up the rest, and with it the connection.
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > mostBytes) throw new FeedFetchError('too_large', `the server sends more than ${mostBytes} bytes`)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof FeedFetchError) throw cause
    throw new FeedFetchError('cut_off', `the server broke off after ${size} bytes of its answer`, { cause })
  }
  return Buffer.concat(chunks)
}
