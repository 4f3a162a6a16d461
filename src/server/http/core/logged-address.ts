import { parseQueryString } from '#contract/core/query-string.ts'
import { publicEndpoints } from '#contract/public/api.ts'
import { printable } from '#domain/texts/words/printable.ts'

/**
 * Whose values are worth a line: those of our own questions, except words that somebody types. Anything else may be
 * somebody's password or token.
 */
const ownNames = new Set([
  'language',
  ...publicEndpoints.flatMap(({ query }) => query.parameters.map(({ name }) => name)),
])
ownNames.delete('search')

const maxCharacters = 500

/** An address as the log may have it: without a host, without values we never asked for, without control characters. */
export function loggedAddress(url: string): string {
  const whole = withoutOrigin(url)
  const path = whole.split(pathEnd, 1)[0] ?? ''
  const rest = whole.slice(path.length)
  const shown = unescaped(path).replace(tokenRoutes, '$1…').replace(tokens, '…')
  return printable((shown + (rest.startsWith('?') ? loggedQuery(rest) : rest && '…')).slice(0, maxCharacters))
}

/** An address may come whole, with a name and a password before the host. */
export function withoutOrigin(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
}

/** Routes that end in a token. The pattern matches the whole rest of the path, whatever its length. */
const tokenRoutes = /(\/admin\/(?:set-up|preview)\/).+/i

/** A part of a path as long as a token may be one: a link that lets somebody in. */
const tokens = /[\w-]{40,}/g

/** Decodes percent-encoded letters, digits and hyphens, which the router decodes too. */
function unescaped(path: string): string {
  return path.replace(/%[2-7][\da-f]/gi, (written) => {
    const letter = decodeURIComponent(written)
    return /[\w-]/.test(letter) ? letter : written
  })
}

/** What looks like the end of a path: names and values may follow it, however they are written. */
const pathEnd = /[?#;&=]|%3[bdf]|%2[36]/i

function loggedQuery(query: string): string {
  const pairs = query.slice(1).split('#', 1)[0]?.split('&') ?? []
  return `?${pairs.map((pair) => (isOwn(pair) ? pair : `${nameOf(pair)}=…`)).join('&')}`
}

function isOwn(pair: string): boolean {
  return Object.keys(parseQueryString(pair)).every((name) => ownNames.has(name))
}

/** A name is a few letters: what is longer, or has no value, may be a secret itself. */
function nameOf(pair: string): string {
  return /^([\w.%[\]-]{1,40})=/.exec(pair)?.[1] ?? '…'
}
