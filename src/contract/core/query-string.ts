/** Query values by name, in order; `name[]=`, `name[0]=` and repeated `name=` are the same. */
export type QueryValues = Readonly<Record<string, readonly string[]>>

/** Reads a query string. `__proto__` is an ordinary name, and an invalid escape stays as it is. */
export function parseQueryString(text: string): QueryValues {
  const values: Record<string, string[]> = Object.create(null)
  if (text === '') return values
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    const name = unescapeText(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : unescapeText(pair.slice(equals + 1))
    const key = name.endsWith(']') ? name.replace(/\[\d*\]$/, '') : name
    const known = values[key]
    if (known) known.push(value)
    else values[key] = [value]
  }
  return values
}

/** Writes pairs in the given order. Names of lists must contain their brackets already. */
export function writeQueryString(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

function unescapeText(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
