import type { Clock } from '../../telemetry/clock.ts'
import { judge } from './judge-answer.ts'
import { objectAddress } from './object-address.ts'
import type { S3Settings } from './s3-settings.ts'
import { hashOf, signatureHeaders } from './signature.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

export type ObjectRequest = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly name: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

export type Means = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly wait: (milliseconds: number) => Promise<void>
  /** Returns a signal that is aborted after this time. */
  readonly timeout: (milliseconds: number) => AbortSignal
}

/** Reads a successful response. */
export type ReadAnswer<Value> = (response: Response) => Promise<Value>

/** Pauses before the second and third try; there is no fourth. */
const pauses = [250, 1000]

/**
 * Sends a request to a store up to three times, which is safe because all requests are idempotent. Returns undefined if
 * the object does not exist.
 */
export async function exchange<Value>(
  request: ObjectRequest,
  read: ReadAnswer<Value>,
  { settings, maxMilliseconds, ...means }: Means & { settings: S3Settings; maxMilliseconds: number },
): Promise<Value | undefined> {
  const url = objectAddress(settings, request.name)
  const payloadHash = hashOf(request.body ?? '')
  // One time limit for all tries, because a client waits.
  const signal = means.timeout(maxMilliseconds)
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const [fault, pause] = [faultOf(error), pauses[tries]]
      if (pause === undefined || !fault.isPassing || signal.aborted) throw fault
      await means.wait(pause)
    }
  }

  async function ask(): Promise<Value | undefined> {
    const { method, headers = {}, body } = request
    const unsigned = { method, host: url.host, path: url.pathname, headers, payloadHash }
    const response = await means.fetch(url, {
      method,
      // Signed for each try, because a signature is valid for some minutes only.
      headers: { ...headers, ...signatureHeaders(unsigned, settings, means.clock()) },
      // A signed request must not be sent to another host.
      redirect: 'manual',
      signal,
      // The type of a body excludes only shared memory, which is never passed here.
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    try {
      return (await judge(response, { method, bucket: settings.bucket })) ? await read(response) : undefined
    } finally {
      if (response.body && !response.bodyUsed) await response.body.cancel().catch(() => {})
    }
  }

  function faultOf(cause: unknown): StoreUnavailableError {
    if (cause instanceof StoreUnavailableError) return cause
    const problem = signal.aborted ? `does not respond within ${maxMilliseconds / 1000} seconds` : 'cannot be reached'
    return new StoreUnavailableError(`the store ${problem}`, { cause, isPassing: true })
  }
}
