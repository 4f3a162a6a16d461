import type { FastifyRequest } from 'fastify'

type Sent = Pick<FastifyRequest, 'headers' | 'host'>

/** Returns whether a page of another site made the browser send this. Clients other than browsers send no origin. */
export function isFromElsewhere({ headers, host }: Sent, publicUrl: string | undefined): boolean {
  const { origin } = headers
  // Sec-Fetch-Site is right behind any proxy; old browsers do not send it.
  if (headers['sec-fetch-site'] === 'same-origin' || origin === undefined) return false
  const own = [host, ...(publicUrl ? [new URL(publicUrl).host] : [])]
  return !URL.canParse(origin) || !own.includes(new URL(origin).host)
}
