/** Reads a body to its end; undefined where it is longer than that, and then the rest is not read. */
export async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop gives up the rest, and with it the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
