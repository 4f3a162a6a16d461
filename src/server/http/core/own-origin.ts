import type { FastifyRequest } from 'fastify'

type Sent = Pick<FastifyRequest, 'headers' | 'host'>

/** Whether a page of another site has a browser send something here. Whatever is no browser says nothing of pages. */
export function isFromElsewhere({ headers, host }: Sent, publicUrl: string | undefined): boolean {
  const { origin } = headers
  // What browsers say themselves is right behind whatever proxy; those of old tell nothing.
  if (headers['sec-fetch-site'] === 'same-origin' || origin === undefined) return false
  const own = [host, ...(publicUrl ? [new URL(publicUrl).host] : [])]
  return !URL.canParse(origin) || !own.includes(new URL(origin).host)
}
