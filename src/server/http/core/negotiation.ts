import { type Country, findCountry } from '#domain/countries/country.ts'
import { servedCountries } from '#domain/countries/served-countries.ts'
import { type NewerFormat, newerFormats } from '#domain/media/rendition.ts'
import { isOfferedLanguage, type Language } from '#domain/texts/languages/language.ts'

/** Whether a caller already has the content that a weak ETag names. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.slice(2)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

export type Encoding = 'br' | 'gzip' | undefined

/** The encoding a caller likes best of those we have; the smaller one where it likes both the same. */
export const chooseEncoding = remembering(readPreference)

/** The language of ours a caller likes best; undefined where it reads none of them. */
export const chooseLanguage = remembering(readLanguage)

/** The country we serve that a caller's browser is set to; undefined where it names none of them. */
export const chooseCountry = remembering(readCountry)

const readsCsv = remembering(readCsvPreference)

/** Whether a caller would rather have a table than JSON. */
export function prefersCsv(accept: string | undefined): boolean {
  return readsCsv(accept) ?? false
}

const readsHtml = remembering(readHtmlPreference)

/** Whether a caller asks for a page, as a browser does for the person in front of it. Who takes anything does not. */
export function prefersHtml(accept: string | undefined): boolean {
  return readsHtml(accept) ?? false
}

/** The best format of pictures that a caller names; who takes anything may mean only what everybody takes. */
export const chooseFormat = remembering(readFormat)

const maxHeaders = 200

/** Callers send a handful of different headers, so what each means is worked out once. */
function remembering<Choice>(read: (header: string) => Choice): (header: string | undefined) => Choice | undefined {
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
    // Albanian as used in Kosovo has a code of its own here.
    const code = tag === 'sq-xk' ? 'xk' : (tag.split('-', 1)[0] ?? '')
    if (isOfferedLanguage(code)) return code
  }
  return undefined
}

/** A language alone says nothing of where its reader is. */
function readCountry(acceptLanguage: string): Country | undefined {
  for (const tag of tagsByLiking(acceptLanguage)) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/.exec(tag)?.[1]
    const country = region && findCountry(region)
    if (country && servedCountries[country]) return country
  }
  return undefined
}

function tagsByLiking(acceptLanguage: string): string[] {
  const wanted = [...readWeights(acceptLanguage)].filter(([, weight]) => weight > 0)
  return wanted.toSorted(([, one], [, other]) => other - one).map(([tag]) => tag)
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
  // JSON is what an address gives by itself; whoever likes both the same gets CSV only for naming it alone.
  return csv > 0 && weights.has('text/csv') && !weights.has('application/json')
}

function readFormat(accept: string): NewerFormat | undefined {
  const weights = readWeights(accept)
  const liked = newerFormats.filter((format) => (weights.get(format) ?? 0) > 0)
  // Of those that are liked the same, the smallest.
  return liked.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))[0]
}

function readHtmlPreference(accept: string): boolean {
  const weights = readWeights(accept)
  const html = weights.get('text/html') ?? 0
  const json = weightOfType(weights, 'application', 'json')
  return html > json || (html > 0 && html === json && !weights.has('application/json'))
}

/** The name that says most about a media type counts, wherever it stands and however much the others are liked. */
function weightOfType(weights: ReadonlyMap<string, number>, type: string, subtype: string): number {
  return weights.get(`${type}/${subtype}`) ?? weights.get(`${type}/*`) ?? weights.get('*/*') ?? 0
}

/** The names in a header with how much each is liked, from 0 to 1, in the order given. */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((text) => text.trim())
    const quality = options.find((option) => option.startsWith('q='))
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  return weights
}
