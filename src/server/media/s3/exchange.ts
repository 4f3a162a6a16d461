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

/** How to read an answer that is no refusal. */
export type ReadAnswer<Value> = (response: Response) => Promise<Value>

/** What is waited for before the second try and the third; there is no fourth. */
const pauses = [250, 1000]

/**
 * Asks a store for something, up to three times: every request puts or removes the same when it comes twice. Undefined where
 * there is no such object.
 */
export async function exchange<Value>(
  request: ObjectRequest,
  read: ReadAnswer<Value>,
  { settings, maxMilliseconds, ...means }: Means & { settings: S3Settings; maxMilliseconds: number },
): Promise<Value | undefined> {
  const url = objectAddress(settings, request.name)
  const payloadHash = hashOf(request.body ?? '')
  // For all tries together: somebody is waiting.
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
      // Signed anew for each try, for a signature is good for some minutes only.
      headers: { ...headers, ...signatureHeaders(unsigned, settings, means.clock()) },
      // What is signed for one host is not carried to another.
      redirect: 'manual',
      signal,
      // The type of a body only excludes memory that threads share, and nobody hands us such.
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
    const problem = signal.aborted ? `does not answer within ${maxMilliseconds / 1000} seconds` : 'cannot be reached'
    return new StoreUnavailableError(`the store ${problem}`, { cause, isPassing: true })
  }
}
