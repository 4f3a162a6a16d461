import { readAtMost } from './read-at-most.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

type Asked = { readonly method: string; readonly bucket: string }

/** Whether a store has what it was asked for, or did what it was asked to; a refusal throws what it says. */
export async function judge(response: Response, { method, bucket }: Asked): Promise<boolean> {
  const { status } = response
  // An object without a byte has no first one to give, but it is there.
  if (response.ok || status === 416) return true
  const code = await readCode(response)
  // Any other 404 is of a bucket that is not there, or of something that is no store: that would not be an answer.
  if (status === 404 && code === 'NoSuchKey' && method !== 'PUT') return false
  const told = code ? ` (${code})` : ''
  if (code === 'NoSuchBucket') throw refusal(`the store has no bucket ${bucket}${told}`)
  if (status === 401 || status === 403) throw refusal(`the store refuses the keys or the bucket${told}`)
  const isPassing = status >= 500 || status === 429
  throw new StoreUnavailableError(`the store answered with status ${status}${told}`, { isPassing })
}

function refusal(message: string): StoreUnavailableError {
  return new StoreUnavailableError(message, { isPassing: false })
}

const maxRefusalBytes = 16 * 1024

/** The word for a refusal. Nothing else of it is told: a store repeats what was signed, and with which key. */
async function readCode(response: Response): Promise<string | undefined> {
  const text = (await readAtMost(response, maxRefusalBytes))?.toString()
  return text && /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1]
}
