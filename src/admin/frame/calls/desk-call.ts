import type { Call, FinishedCall } from '#contract/core/client.ts'
import { type AnyEndpoint, idempotencyKey, takesKey } from '#contract/core/endpoint.ts'
import { ApiError, codeOf } from '#contract/core/error.ts'
import { cancelled, unanswered } from '#domain/feedback/feedback.ts'
import { repeatLost } from './repeat-lost.ts'
import { createTracedCall } from './traced-call.ts'

/** Outcome of a desk call after all retries. */
export type EndedCall = FinishedCall & { readonly endpoint: EndedEndpoint; readonly error: unknown }

type EndedEndpoint = Pick<AnyEndpoint, 'name' | 'access' | 'quiet' | 'conflict'>

type Dependencies = {
  readonly fetch: typeof fetch
  /** Called once for each finished call. */
  readonly report: (ended: EndedCall) => void
  /** Milliseconds to wait before each retry of an unanswered change. */
  readonly pauses?: readonly number[] | undefined
}

/** Creates the desk's client. It sends every change under its own idempotency key and retries until it gets an answer. */
export function createDeskCall({ fetch: fetchAnswer, report, pauses }: Dependencies): Call {
  return async (endpoint, input) => {
    const key = takesKey(endpoint) ? newKey() : undefined
    const call = createTracedCall((url, init) => fetchAnswer(url, key ? withKey(init, key) : init))
    const finish = (status: number, error?: unknown) =>
      report({ endpoint, method: endpoint.method, status, error, ...(error !== undefined && { code: codeOf(error) }) })
    try {
      const attempt = () => call(endpoint, input)
      const value = await (key ? repeatLost(attempt, { pauses, signal: input.signal }) : attempt())
      finish(200)
      return value
    } catch (error) {
      if (input.signal?.aborted) finish(cancelled)
      else finish(error instanceof ApiError ? error.status : unanswered, error)
      throw error
    }
  }
}

/** Creates a random key without `crypto.randomUUID`, which browsers offer only over HTTPS and on localhost. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function withKey(init: RequestInit | undefined, key: string): RequestInit {
  return { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), [idempotencyKey.header]: key } }
}
