/** What calls are counted by. Those of one group have one budget. */
const limitGroups = ['reads', 'forms', 'sign_in', 'unlock', 'desk'] as const
export type LimitGroup = (typeof limitGroups)[number]

/**
 * Addresses that are not counted: files that browsers keep for good, and what operators look at. A page that was let in
 * is to come whole.
 */
const uncounted =
  /^\/(?:assets\/|media\/|(?:embed\.js|favicon\.svg|robots\.txt|llms\.txt|healthz|readyz|metrics)(?:\?|$))/

/** Where somebody comes in: with a password, a code or a link. */
const comingIn = /^\/admin\/rest\/(?:session(?:\/code)?|link(?:\/(?:use|ask))?)$/

/** The group of a call; undefined where it is not counted. Whatever sends something to the public site is a form. */
export function limitGroupOf(method: string, url: string): LimitGroup | undefined {
  if (uncounted.test(url)) return undefined
  const path = pathOf(url)
  const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  if (path.startsWith('/admin/rest/')) return method === 'POST' && comingIn.test(path) ? 'sign_in' : 'desk'
  if (path.endsWith('/rest/recaptcha-unlock')) return 'unlock'
  return isReading ? 'reads' : 'forms'
}

/** As the router reads it: signs may be written as numbers, and the site may stand before it. Hardly any is odd. */
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
    // No address of ours.
    return bare
  }
}
