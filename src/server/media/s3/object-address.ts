import type { S3Settings } from './s3-settings.ts'
import { encodePart } from './signature.ts'

/** Returns the address of an object. Throws for a name that would become that of another object. */
export function objectAddress({ endpoint, bucket, prefix = '', pathStyle }: S3Settings, name: string): URL {
  const key = [...folders(prefix), name].join('/')
  if (!isSendable(key) || name === '') throw new RangeError(`no object can be named ${JSON.stringify(name)}`)
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  const parts = [...(pathStyle ? [bucket] : []), ...key.split('/')]
  url.pathname = [url.pathname.replace(/\/+$/, ''), ...parts.map(encodePart)].join('/')
  return url
}

function folders(prefix: string): string[] {
  return prefix.split('/').filter((part) => part !== '')
}

/**
 * Returns whether a key survives in an address: dot segments would change its folder, and lone surrogates cannot be
 * encoded.
 */
function isSendable(key: string): boolean {
  return key.isWellFormed() && Buffer.byteLength(key) <= maxKeyBytes && !key.split('/').some(isDots)
}

/** Limit of S3. */
const maxKeyBytes = 1024

function isDots(part: string): boolean {
  return part === '.' || part === '..'
}
