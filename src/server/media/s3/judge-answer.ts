import { readAtMost } from './read-at-most.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

type SentRequest = { readonly method: string; readonly bucket: string }

/** Returns whether the object exists or the request succeeded. A refusal throws. */
export async function judge(response: Response, { method, bucket }: SentRequest): Promise<boolean> {
  const { status } = response
  // An empty object has no first byte, but it exists.
  if (response.ok || status === 416) return true
  const code = await readCode(response)
  // Any other 404 means that the bucket is missing or the server is no S3 store.
  if (status === 404 && code === 'NoSuchKey' && method !== 'PUT') return false
  const suffix = code ? ` (${code})` : ''
  if (code === 'NoSuchBucket') throw refusal(`the store has no bucket ${bucket}${suffix}`)
  if (status === 401 || status === 403) throw refusal(`the store rejects the keys or the bucket${suffix}`)
  const isPassing = status >= 500 || status === 429
  throw new StoreUnavailableError(`the store answered with status ${status}${suffix}`, { isPassing })
}

function refusal(message: string): StoreUnavailableError {
  return new StoreUnavailableError(message, { isPassing: false })
}

const maxRefusalBytes = 16 * 1024

/**
 * Returns the error code of a refusal. The rest of it is omitted, because stores repeat what was signed and with which
 * key.
 */
async function readCode(response: Response): Promise<string | undefined> {
  const text = (await readAtMost(response, maxRefusalBytes))?.toString()
  return text && /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1]
}
