import { type Country, findCountry } from '#domain/countries/country.ts'
import { servedCountries } from '#domain/countries/served-countries.ts'
import { type NewerFormat, newerFormats } from '#domain/media/rendition.ts'
import { isOfferedLanguage, type Language } from '#domain/texts/languages/language.ts'

/** Returns whether the client has the content with a weak ETag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.slice(2)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

export type Encoding = 'br' | 'gzip' | undefined

/** Returns the client's preferred encoding of those offered; the smaller one in a tie. */
export const chooseEncoding = cachedByHeader(readPreference)

/** Returns the client's preferred language of those offered; undefined if it accepts none. */
export const chooseLanguage = cachedByHeader(readLanguage)

/** Returns the served country that the client's language tags name first; undefined if there is none. */
export const chooseCountry = cachedByHeader(readCountry)

const readsCsv = cachedByHeader(readCsvPreference)

/** Returns whether the client prefers CSV to JSON. */
export function prefersCsv(accept: string | undefined): boolean {
  return readsCsv(accept) ?? false
}

const readsHtml = cachedByHeader(readHtmlPreference)

/** Returns whether the client prefers HTML, as a browser does. A client that accepts anything does not. */
export function prefersHtml(accept: string | undefined): boolean {
  return readsHtml(accept) ?? false
}

/** Returns the best image format that the client names; wildcards count only for the common formats. */
export const chooseFormat = cachedByHeader(readFormat)

const maxHeaders = 200

/** Caches the result by header, because clients send few different ones. */
function cachedByHeader<Choice>(read: (header: string) => Choice): (header: string | undefined) => Choice | undefined {
  const known = new Map<string, Choice>()
  return (header) => {
    if (header === undefined) return undefined
    if (known.has(header)) return known.get(header)
    const choice = read(header)
    if (known.size >= maxHeaders) known.clear()
    known.set(header, choice)
    return choice
  }
}

function readLanguage(acceptLanguage: string): Language | undefined {
  for (const tag of tagsByLiking(acceptLanguage)) {
    // Albanian of Kosovo has a language code of its own in this project.
    const code = tag === 'sq-xk' ? 'xk' : (tag.split('-', 1)[0] ?? '')
    if (isOfferedLanguage(code)) return code
  }
  return undefined
}

/** Ignores tags without a region, because a language alone does not locate its reader. */
function readCountry(acceptLanguage: string): Country | undefined {
  for (const tag of tagsByLiking(acceptLanguage)) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/.exec(tag)?.[1]
    const country = region && findCountry(region)
    if (country && servedCountries[country]) return country
  }
  return undefined
}

function tagsByLiking(acceptLanguage: string): string[] {
  const accepted = [...readWeights(acceptLanguage)].filter(([, weight]) => weight > 0)
  return accepted.toSorted(([, one], [, other]) => other - one).map(([tag]) => tag)
}

function readPreference(acceptEncoding: string): Encoding {
  const weights = readWeights(acceptEncoding)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [brotli, gzip, identity] = [weightOf('br'), weightOf('gzip'), weights.get('identity') ?? 0]
  const best = Math.max(brotli, gzip)
  if (best === 0 || identity > best) return undefined
  return brotli === best ? 'br' : 'gzip'
}

function readCsvPreference(accept: string): boolean {
  const weights = readWeights(accept)
  const csv = weightOfType(weights, 'text', 'csv')
  const json = weightOfType(weights, 'application', 'json')
  if (csv !== json) return csv > json
  // JSON is the default; in a tie CSV wins only if it is named and JSON is not.
  return csv > 0 && weights.has('text/csv') && !weights.has('application/json')
}

function readFormat(accept: string): NewerFormat | undefined {
  const weights = readWeights(accept)
  const liked = newerFormats.filter((format) => (weights.get(format) ?? 0) > 0)
  // The sort is stable, so the smallest format wins in a tie.
  return liked.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))[0]
}

function readHtmlPreference(accept: string): boolean {
  const weights = readWeights(accept)
  const html = weights.get('text/html') ?? 0
  const json = weightOfType(weights, 'application', 'json')
  return html > json || (html > 0 && html === json && !weights.has('application/json'))
}

/** Returns the weight of a media type by its most specific range, not by the weights of broader ones. */
function weightOfType(weights: ReadonlyMap<string, number>, type: string, subtype: string): number {
  return weights.get(`${type}/${subtype}`) ?? weights.get(`${type}/*`) ?? weights.get('*/*') ?? 0
}

/** Returns the names in a header with their weights from 0 to 1, in order. */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((text) => text.trim())
    const quality = options.find((option) => option.startsWith('q='))
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  return weights
}
