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
  'access-control-expose-headers':
    'etag, ratelimit, ratelimit-policy, retry-after, x-rate-dates, x-rate-held, x-rate-sources, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** On pictures: nothing in a drawing may run or load anything, also where somebody opens it by itself. */
export const pictureHeaders = {
  ...publicHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
} as const

/** On every answer of a site that visitors come to by https: from then on browsers come by nothing else, for a year. */
export function siteHeadersOf(publicUrl: string | undefined): Readonly<Record<string, string>> {
  // Not for the names below it, nor for the browsers' own lists: those are for whoever owns the domain to decide.
  return publicUrl && new URL(publicUrl).protocol === 'https:'
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {}
}

/** On pages: none of ours asks for any of these, so nothing that gets into one can. Copying needs no permission. */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Names and values in turn, as Node takes them quickest. */
export function flatHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
