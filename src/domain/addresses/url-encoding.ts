/** Characters that stay readable in a path although `encodeURIComponent` escapes them. */
const plainInPath: Readonly<Record<string, string>> = {
  '%2F': '/',
  '%40': '@',
  '%3A': ':',
  '%3B': ';',
  '%2C': ',',
  '%3D': '=',
  '%2B': '+',
  '%7C': '|',
}

/** In a query `=`, `+` and `|` are escaped and question marks are not. */
const plainInQuery: Readonly<Record<string, string>> = {
  '%2F': '/',
  '%40': '@',
  '%3A': ':',
  '%3B': ';',
  '%2C': ',',
  '%3F': '?',
}

export function encodePathText(value: unknown): string {
  return encode(value, plainInPath)
}

function encodeQueryText(value: unknown): string {
  return encode(value, plainInQuery)
}

/**
 * Encodes a query in the given order: lists as `a[]=1` whether named `a` or `a[]`, objects as `a[k]=v`, nested lists
 * with indexes, nothing for null.
 */
export function encodeQuery(entries: readonly (readonly [name: string, value: unknown])[]): string {
  return entries
    .flatMap(([name, value]) => pairs(name, value))
    .map(([name, text]) => `${encodeQueryText(name)}=${encodeQueryText(text)}`)
    .join('&')
}

function encode(value: unknown, plain: Readonly<Record<string, string>>): string {
  return encodeURIComponent(String(value))
    .replace(/%[0-9A-F]{2}/g, (escaped) => plain[escaped] ?? escaped)
    .replace(/[()']/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

function pairs(name: string, value: unknown): [string, unknown][] {
  if (Array.isArray(value)) {
    // A name with brackets means the same list as one without.
    const list = name.replace(/\[\]$/, '')
    return value.flatMap((item, index) => pairs(`${list}[${isNested(item) ? index : ''}]`, item))
  }
  if (isNested(value)) return Object.entries(value).flatMap(([key, item]) => pairs(`${name}[${key}]`, item))
  return value === null || value === undefined ? [] : [[name, value]]
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
