import { objectOf, type RouteData, readPattern, type Token } from './route-data.ts'

type Matcher = (path: string) => Readonly<Record<string, unknown>> | undefined

/** Creates a function that reads the values of a matching path, on top of the route's defaults. */
export function createMatcher({ tokens, defaults }: RouteData): Matcher {
  const inOrder = tokens.toReversed()
  const names = inOrder.flatMap((token) => (token[0] === 'variable' ? [token[3]] : []))
  const pattern = new RegExp(`^${pathPattern(inOrder, objectOf(defaults))}$`)
  return (path) => {
    const found = pattern.exec(path)
    if (!found) return undefined
    const values = names.map((name, index) => [name, found[index + 1]] as const)
    try {
      const given = values.flatMap(([name, text]) =>
        text === undefined ? [] : [[name, decodeURIComponent(text)] as const],
      )
      return { ...objectOf(defaults), ...Object.fromEntries(given) }
    } catch {
      // An invalid escape is in no address of ours.
      return undefined
    }
  }
}

/** The last variables with a default may be missing, each only with those after it. */
function pathPattern(tokens: readonly Token[], defaults: Readonly<Record<string, unknown>>): string {
  const firstOptional = tokens.findLastIndex((token) => !isOptional(token, defaults)) + 1
  const required = tokens.slice(0, firstOptional).map(tokenPattern).join('')
  const optional = tokens.slice(firstOptional).reduceRight((rest, token) => `(?:${tokenPattern(token)}${rest})?`, '')
  // A path of optional variables alone still has its slash.
  return required === '' ? `(?:/|${optional})` : required + optional
}

function isOptional(token: Token, defaults: Readonly<Record<string, unknown>>): boolean {
  return token[0] === 'variable' && Object.hasOwn(defaults, token[3]) && !token[5]
}

function tokenPattern(token: Token): string {
  if (token[0] === 'text') return escapePattern(token[1])
  return `${escapePattern(token[1])}(${withoutGroups(readPattern(token[2]))})`
}

/** Groups in a requirement must not shift the group numbers. */
function withoutGroups(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)/g, (part) => (part === '(' ? '(?:' : part))
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
