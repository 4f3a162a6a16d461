import { createHash, createHmac } from 'node:crypto'

type SigningKeys = { readonly region: string; readonly keyId: string; readonly secret: string }

export type UnsignedRequest = {
  readonly method: string
  readonly host: string
  /** Path as it is sent, with every part encoded by `encodePart`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Signed headers besides the host; lowercase names. */
  readonly headers: Readonly<Record<string, string>>
  /** Hash of the body by `hashOf`, also of an empty one. */
  readonly payloadHash: string
}

const algorithm = 'AWS4-HMAC-SHA256'

/** Returns the headers that sign a request by AWS Signature Version 4. */
export function signatureHeaders(request: UnsignedRequest, keys: SigningKeys, moment: Date): Record<string, string> {
  const stamp = stampOf(moment)
  const added = { 'x-amz-content-sha256': request.payloadHash, 'x-amz-date': stamp }
  const headers = { ...request.headers, ...added, host: request.host }
  const scope = scopeOf(stamp, keys.region)
  const signature = createHmac('sha256', signingKey(keys, stamp))
    .update(stringToSign(canonicalRequest({ ...request, headers }), stamp, scope))
    .digest('hex')
  const parts = [`Credential=${keys.keyId}/${scope}`, `SignedHeaders=${signedNames(headers)}`, `Signature=${signature}`]
  return { ...added, authorization: `${algorithm} ${parts.join(',')}` }
}

/** Returns the canonical form of a request, which client and server both build to compare signatures. */
export function canonicalRequest({ method, path, query = {}, headers, payloadHash }: UnsignedRequest): string {
  const lines = sorted(headers).map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}\n`)
  return [method, path, canonicalQuery(query), lines.join(''), signedNames(headers), payloadHash].join('\n')
}

export function stringToSign(canonical: string, stamp: string, scope: string): string {
  return [algorithm, stamp, scope, hashOf(canonical)].join('\n')
}

export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Encodes a part of a path or query. `encodeURIComponent` keeps five characters that S3 encodes. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Returns a moment as 20130524T000000Z. */
function stampOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[:-]/g, '')}Z`
}

function scopeOf(stamp: string, region: string): string {
  return `${stamp.slice(0, 8)}/${region}/s3/aws4_request`
}

/** Derives the key of a day, region and service, which does not reveal the secret. */
function signingKey({ secret, region }: SigningKeys, stamp: string): Buffer {
  const parts = [stamp.slice(0, 8), region, 's3', 'aws4_request']
  return parts.reduce((key, part) => createHmac('sha256', key).update(part).digest(), Buffer.from(`AWS4${secret}`))
}

function canonicalQuery(query: Readonly<Record<string, string>>): string {
  const encoded = Object.entries(query).map(([name, value]) => [encodePart(name), encodePart(value)])
  return sorted(Object.fromEntries(encoded))
    .map((pair) => pair.join('='))
    .join('&')
}

function signedNames(headers: Readonly<Record<string, string>>): string {
  return sorted(headers)
    .map(([name]) => name)
    .join(';')
}

/** Sorts by name in code unit order. */
function sorted(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
