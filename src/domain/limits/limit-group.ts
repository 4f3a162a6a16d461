/** Limit groups of calls; each has one budget. */
const limitGroups = ['reads', 'forms', 'sign_in', 'unlock', 'desk'] as const
export type LimitGroup = (typeof limitGroups)[number]

/**
 * Addresses that are not counted: permanently cached files and endpoints of operators, so that a page loads completely.
 */
const uncounted =
  /^\/(?:assets\/|media\/|(?:embed\.js|favicon\.svg|robots\.txt|llms\.txt|healthz|readyz|metrics)(?:\?|$))/

/** Endpoints for signing in with a password, code or link. */
const comingIn = /^\/admin\/rest\/(?:session(?:\/code)?|link(?:\/(?:use|ask))?)$/

/**
 * Returns the limit group of a call; undefined if it is not counted. Every other request than a read of the public site
 * is a form.
 */
export function limitGroupOf(method: string, url: string): LimitGroup | undefined {
  if (uncounted.test(url)) return undefined
  const path = pathOf(url)
  const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  if (path.startsWith('/admin/rest/')) return method === 'POST' && comingIn.test(path) ? 'sign_in' : 'desk'
  if (path.endsWith('/rest/recaptcha-unlock')) return 'unlock'
  return isReading ? 'reads' : 'forms'
}

/** Returns the path as the router reads it: possibly percent-encoded, or with the origin in front. Rarely needed. */
function pathOf(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return odd.test(path) ? plainPathOf(path) : path
}

const odd = /[%#;]|^[^/]/

function plainPathOf(path: string): string {
  const bare = path.replace(/^https?:\/\/[^/#]*/i, '').replace(/[#;].*$/s, '')
  try {
    return decodeURIComponent(bare)
  } catch {
    // Not a valid path.
    return bare
  }
}
