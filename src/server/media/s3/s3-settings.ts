import { isIP } from 'node:net'
import { z } from 'zod'

/** Bucket of an S3-compatible store, and the keys for it. */
export type S3Settings = {
  /** Base URL without the bucket, such as https://s3.eu-north-1.amazonaws.com. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
  /** Folder of all objects in the bucket. */
  readonly prefix?: string
  /** True if the bucket is in the path instead of the host. */
  readonly pathStyle: boolean
}

/** Settings of the S3 store for pictures. Errors omit the values, because one of them is a secret. */
export const mediaStoreSettings = {
  MEDIA_S3_ENDPOINT: text(isEndpoint, 'an http or https URL, such as https://s3.eu-north-1.amazonaws.com').optional(),
  MEDIA_S3_REGION: text(/^[\w-]{1,64}$/, 'the name of a region, such as eu-north-1').default('us-east-1'),
  MEDIA_S3_BUCKET: text(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket, such as example-pictures').optional(),
  MEDIA_S3_KEY_ID: text(/^[\w.@+-]{1,128}$/, 'the name of an access key, such as AKIAIOSFODNN7EXAMPLE').optional(),
  MEDIA_S3_SECRET: text(/^\S+$/, 'the secret of the access key, without spaces').optional(),
  MEDIA_S3_PREFIX: text(isFolder, 'a folder of the bucket, such as site/media').default(''),
  MEDIA_S3_PATH_STYLE: z
    .enum(['true', 'false'], 'must be true or false.')
    .default('true')
    .transform((given) => given === 'true'),
}

type MediaStoreSettings = z.output<z.ZodObject<typeof mediaStoreSettings>>

const together = ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET', 'MEDIA_S3_KEY_ID', 'MEDIA_S3_SECRET'] as const

/** Rejects incomplete settings. */
export function checkMediaStore(settings: MediaStoreSettings, context: z.RefinementCtx): void {
  const given = together.find((name) => settings[name] !== undefined)
  if (!given) return
  for (const name of together.filter((one) => settings[one] === undefined))
    context.addIssue({ code: 'custom', path: [name], message: `must be set when ${given} is.` })
  // An IP address cannot have the bucket as a subdomain.
  if (!settings.MEDIA_S3_PATH_STYLE && isIpAddress(settings.MEDIA_S3_ENDPOINT))
    context.addIssue({ code: 'custom', path: ['MEDIA_S3_PATH_STYLE'], message: 'must be true for an IP address.' })
}

/** Returns the configured store, or undefined if there is none. */
export function readMediaStore(settings: MediaStoreSettings): S3Settings | undefined {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket } = settings
  const { MEDIA_S3_KEY_ID: keyId, MEDIA_S3_SECRET: secret } = settings
  if (!endpoint || !bucket || !keyId || !secret) return undefined
  return {
    endpoint,
    bucket,
    keyId,
    secret,
    region: settings.MEDIA_S3_REGION,
    prefix: settings.MEDIA_S3_PREFIX,
    pathStyle: settings.MEDIA_S3_PATH_STYLE,
  }
}

/**
 * Creates the schema of a setting. An invalid value is reported alone, before the check that the settings fit together.
 */
function text(form: RegExp | ((given: string) => boolean), what: string) {
  const isOfForm = form instanceof RegExp ? (given: string) => form.test(given) : form
  return z.string().refine(isOfForm, { error: `must be ${what}.`, abort: true })
}

/** Returns whether a text is a valid endpoint. Its path must need no encoding, because it is signed as it is. */
function isEndpoint(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(given)
  return /^https?:$/.test(protocol) && /^[\w.~/-]*$/.test(pathname) && !(username || password || search || hash)
}

function isFolder(given: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*\/?$/.test(given) && given.length <= 200 && !/(^|\/)\.\.?(\/|$)/.test(given)
}

function isIpAddress(endpoint: string | undefined): boolean {
  return endpoint !== undefined && isIP(new URL(endpoint).hostname.replace(/^\[(.*)\]$/, '$1')) > 0
}
