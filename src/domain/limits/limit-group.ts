import { readPattern } from '../addresses/route-data.ts'
import type { Method, RouteDeclaration } from '../addresses/route-declaration.ts'
import type { LimitGroup } from './budget.ts'

/** Finds the group of a call by its method and address; undefined if it is not counted. */
export type FindLimitGroup = (method: string, url: string) => LimitGroup | undefined

/** A call whose declaration names its group. */
type GroupedCall = { readonly method: Method; readonly route: RouteDeclaration; readonly limit: LimitGroup }

/**
 * Pattern of paths that are not counted: files that belong to a page, so that a page that was allowed loads completely,
 * and health checks and metrics of operators.
 */
const uncounted = /^\/(?:assets\/|media\/|(?:embed\.js|favicon\.svg|robots\.txt|llms\.txt|healthz|readyz|metrics)$)/

/**
 * Creates the lookup of groups, which runs with every request before the router. Nearly every group follows from method
 * and path, so one pattern finds the few paths that need a closer look.
 */
export function createFindLimitGroup(calls: readonly GroupedCall[]): FindLimitGroup {
  const exceptions = calls
    .filter(({ method, route, limit }) => limit !== usualGroup(method, route.path))
    .map((call) => ({ ...call, pattern: new RegExp(patternOf(call.route), 's') }))
  const special = new RegExp([uncounted, ...exceptions.map(({ pattern }) => pattern)].map(sourceOf).join('|'), 's')

  function groupAt(method: string, path: string): LimitGroup {
    // HEAD requests count in the group of GET.
    const declared = method === 'HEAD' ? 'GET' : method
    const exception = exceptions.find((one) => one.method === declared && one.pattern.test(path))
    return exception?.limit ?? usualGroup(method, path)
  }

  return (method, url) => {
    const path = withoutQuery(url)
    if (isOdd(path)) return uncounted.test(path) ? undefined : groupAt(method, plainPathOf(path))
    if (!special.test(path)) return usualGroup(method, path)
    return uncounted.test(path) ? undefined : groupAt(method, path)
  }
}

/** Returns a pattern of every path that matches the route. A variable without a requirement may be anything. */
function patternOf({ path, requirements = {} }: RouteDeclaration): string {
  const parts = path.split(/\{(\w+)\}/)
  const patterns = parts.map((part, index) =>
    index % 2 === 0 ? RegExp.escape(part) : `(?:${readPattern(requirements[part] ?? '.+')})`,
  )
  return `^${patterns.join('')}$`
}

function sourceOf({ source }: RegExp): string {
  return source
}

/** Returns the default group: that of the desk, or by method that of reads or of sent forms. */
function usualGroup(method: string, path: string): LimitGroup {
  if (path.startsWith('/admin/rest/')) return 'desk'
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'reads' : 'forms'
}

function withoutQuery(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Tells whether the router may read a path differently: it may have escapes, a fragment, a semicolon or an origin. */
function isOdd(path: string): boolean {
  return !path.startsWith('/') || /[%#;]/.test(path)
}

function plainPathOf(path: string): string {
  const bare = path.replace(/^https?:\/\/[^/#]*/i, '').replace(/[#;].*$/s, '')
  try {
    return decodeURIComponent(bare)
  } catch {
    // No route matches a path with an invalid escape.
    return bare
  }
}
