import { findReference } from './reference.ts'
import { functions, referringProperties } from './svg-names.ts'

/** Longer than any a program writes. */
const maxValueLength = 2_000

type Place = { readonly property: string; readonly ids: ReadonlySet<string> }

/**
 * A value of CSS, written anew from the parts it is made of; undefined where one of them is not known to be harmless.
 * There are no escapes and no comments among those, so what is written means what it looks like.
 */
export function harmlessValue(value: string, place: Place): string | undefined {
  if (value.length > maxValueLength) return undefined
  const written: string[] = []
  let depth = 0
  part.lastIndex = 0
  for (let at = 0; at < value.length; at = part.lastIndex) {
    const harmless = harmlessPart(part.exec(value), place)
    if (harmless === undefined) return undefined
    if (harmless.endsWith('(')) depth++
    if (harmless === ')' && --depth < 0) return undefined
    written.push(harmless)
  }
  return depth === 0 ? written.join('').trim() : undefined
}

const part = new RegExp(
  [
    // An address, a function and a string, which are looked into.
    'url\\(([^)]*)\\)',
    '([-a-z]+)\\(',
    '"([-\\p{L}\\p{M}\\p{N} _.,+&]*)"|\'([-\\p{L}\\p{M}\\p{N} _.,+&]*)\'',
    // Numbers, colours, words and signs, which are what they are.
    '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?(?:%|[a-z]+)?',
    '#[\\da-f]+',
    '[-_\\p{L}][-_\\p{L}\\p{N}]*',
    '[\\s),]|/(?!/)',
  ].join('|'),
  'iuy',
)

function harmlessPart(found: RegExpExecArray | null, { property, ids }: Place): string | undefined {
  const [whole, url, call, inDouble, inSingle] = found ?? []
  const quoted = inDouble ?? inSingle
  if (quoted !== undefined) return `'${quoted}'`
  if (call !== undefined) return functions.has(call.toLowerCase()) ? whole : undefined
  if (url === undefined) return whole
  const id = referringProperties.has(property) ? findReference(unquoted(url), ids) : undefined
  return id === undefined ? undefined : `url(#${id})`
}

function unquoted(url: string): string {
  const inside = url.trim()
  return /^(["']).*\1$/.test(inside) ? inside.slice(1, -1) : inside
}
