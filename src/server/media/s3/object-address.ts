import type { S3Settings } from './s3-settings.ts'
import { encodePart } from './signature.ts'

/** Where an object is asked for. A name that could not be sent as it is throws: it would be another object's. */
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

/** On its way through an address a part of dots means another folder, and half a character means none. */
function isSendable(key: string): boolean {
  return key.isWellFormed() && Buffer.byteLength(key) <= maxKeyBytes && !key.split('/').some(isDots)
}

/** As the stores have it. */
const maxKeyBytes = 1024

function isDots(part: string): boolean {
  return part === '.' || part === '..'
}
