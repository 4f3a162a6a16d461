import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Starts another site until the test ends, whose page allows only our scripts and our frames. */
export async function startHostSite(ours: string, body: string): Promise<string> {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${ours}; frame-src ${ours}; img-src data:; require-trusted-types-for 'script'`,
    )
    response.end(`<!doctype html><html lang="en"><title>A host</title><link rel="icon" href="data:,">${body}`)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(async () => {
    site.closeAllConnections()
    site.close()
    await once(site, 'close')
  })
  // Another port is another origin.
  const { port } = site.address() as AddressInfo
  return `http://127.0.0.1:${port}/`
}
