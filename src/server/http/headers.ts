/** On every answer that is data: nothing in it may run, be framed or be guessed at. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** On what is public: any page may read it. */
export const publicHeaders = {
  ...dataHeaders,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-rate-dates, x-rate-held, x-rate-sources, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Names and values in turn, as Node takes them quickest. */
export function inTurn(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
