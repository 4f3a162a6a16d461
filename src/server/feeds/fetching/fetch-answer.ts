import { FeedFetchError } from './feed-fetch-error.ts'

export type Fetch = typeof globalThis.fetch

export type AnswerRequest = {
  readonly url: string
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
  /** Time limit for the whole response. */
  readonly maxMilliseconds: number
  /** Validators of the last response from this address. */
  readonly known: Validators
}

type Validators = { readonly etag?: string | undefined; readonly lastModified?: string | undefined }

export type FeedAnswer = Validators & { readonly bytes: Buffer; readonly contentType: string }

/** Fetches an address, or returns undefined if its content is unchanged since the known response. */
export async function fetchAnswer(
  request: AnswerRequest,
  { fetch, signal }: { fetch: Fetch; signal: AbortSignal },
): Promise<FeedAnswer | undefined> {
  const timeout = AbortSignal.timeout(request.maxMilliseconds)
  try {
    return await readAnswer(request, { fetch, signal: AbortSignal.any([signal, timeout]) })
  } catch (error) {
    // The caller aborted, so this is no failure of the server.
    signal.throwIfAborted()
    if (timeout.aborted) {
      const sentence = `the server did not finish its response within ${request.maxMilliseconds / 1000} seconds`
      throw new FeedFetchError('timeout', sentence, { cause: error })
    }
    throw error
  }
}

type Transport = { readonly fetch: Fetch; readonly signal: AbortSignal }

async function readAnswer(request: AnswerRequest, transport: Transport): Promise<FeedAnswer | undefined> {
  const response = await follow(request, transport)
  try {
    return await judge(response, request)
  } finally {
    // Cancels an unread body.
    if (response.body && !response.bodyUsed) await response.body.cancel().catch(() => {})
  }
}

async function judge(response: Response, { known, mediaTypes, maxBytes }: AnswerRequest) {
  if (response.status === 304 && (known.etag || known.lastModified)) return undefined
  if (response.status !== 200) throw new FeedFetchError('status', `the server answered with status ${response.status}`)
  const contentType = response.headers.get('content-type') ?? ''
  if (!mediaTypes.includes(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '')) {
    const instead = contentType === '' ? 'a response without a media type' : contentType.slice(0, 60)
    throw new FeedFetchError('media_type', `the server sent ${instead}, not ${mediaTypes.join(' or ')}`)
  }
  return {
    bytes: await readBody(response, maxBytes),
    contentType,
    etag: response.headers.get('etag') ?? undefined,
    lastModified: response.headers.get('last-modified') ?? undefined,
  }
}

/** Reads a body up to a limit, which applies to its uncompressed bytes. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop cancels the rest of the body and closes the connection.
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw new FeedFetchError('too_large', `the server sends more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof FeedFetchError) throw cause
    throw new FeedFetchError('cut_off', `the server aborted after ${size} bytes of its response`, { cause })
  }
  return Buffer.concat(chunks)
}

const maxRedirects = 3

/** Follows redirects within the host. A bank that moves its feed to another host is a matter for an operator. */
async function follow(request: AnswerRequest, transport: Transport): Promise<Response> {
  let url = new URL(request.url)
  for (let redirects = 0; ; redirects++) {
    const response = await ask(url, request, transport)
    if (![301, 302, 303, 307, 308].includes(response.status)) return response
    await response.body?.cancel()
    const target = URL.parse(response.headers.get('location') ?? '', url)
    if (!target || !staysWithin(url, target)) {
      const detail = `to ${target?.origin ?? 'no address'}`
      throw new FeedFetchError('redirect', 'the server redirects to another host', { detail })
    }
    if (redirects === maxRedirects) {
      throw new FeedFetchError('redirect', `the server redirects more than ${maxRedirects} times`)
    }
    url = target
  }
}

function staysWithin(from: URL, to: URL): boolean {
  return to.host === from.host && (to.protocol === from.protocol || to.protocol === 'https:')
}

async function ask(url: URL, { known, mediaTypes }: AnswerRequest, { fetch, signal }: Transport): Promise<Response> {
  const headers = {
    accept: mediaTypes.join(', '),
    'user-agent': 'Agio (reads published exchange rates)',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  }
  try {
    return await fetch(url, { headers, redirect: 'manual', signal })
  } catch (cause) {
    throw new FeedFetchError('unreachable', 'the server cannot be reached', { cause, detail: reasonOf(cause) })
  }
}

/** Returns the message of the innermost cause, because errors of `fetch` have none of their own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
