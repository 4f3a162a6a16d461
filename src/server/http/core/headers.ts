/** Headers of every data answer: browsers must not run, frame or sniff it. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** Headers of public answers: any page may read them. */
export const publicHeaders = {
  ...dataHeaders,
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'etag, ratelimit, ratelimit-policy, retry-after, x-rate-dates, x-rate-held, x-rate-sources, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Headers of images: scripts and loads inside an SVG are blocked, also when it is opened by itself. */
export const pictureHeaders = {
  ...publicHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
} as const

/** Returns the headers of all answers of an https site: browsers use only https for a year. */
export function siteHeadersOf(publicUrl: string | undefined): Readonly<Record<string, string>> {
  // Without `includeSubDomains` and `preload`, which are for the owner of the domain to decide.
  return publicUrl && new URL(publicUrl).protocol === 'https:'
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {}
}

/**
 * Permissions-Policy of pages: ours use none of these features, so an injected script cannot either. Copying needs no
 * permission.
 */
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

/** Returns names and values in turn, the fastest form for Node. */
export function flatHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
