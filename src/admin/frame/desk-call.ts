import type { Call, FinishedCall } from '#contract/client.ts'
import { type AnyEndpoint, idempotencyKey, takesKey } from '#contract/endpoint.ts'
import { ApiError, codeOf } from '#contract/error.ts'
import { cancelled, unanswered } from '#domain/feedback/feedback.ts'
import { repeatLost } from './repeat-lost.ts'
import { createTracedCall } from './traced-call.ts'

/** How a call of the desk ended, after all repeats. */
export type EndedCall = FinishedCall & { readonly endpoint: EndedEndpoint; readonly error: unknown }

type EndedEndpoint = Pick<AnyEndpoint, 'name' | 'access' | 'quiet'>

type Dependencies = {
  readonly fetch: typeof fetch
  /** Told once how each call ended. */
  readonly report: (ended: EndedCall) => void
  /** How long to wait before each repeat of a change that was not answered. */
  readonly pauses?: readonly number[] | undefined
}

/** The desk's client: every change has an idempotency key of its own, under which it is repeated until it is answered. */
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

/** `crypto.randomUUID` is missing at plain HTTP addresses of a local network. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function withKey(init: RequestInit | undefined, key: string): RequestInit {
  return { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), [idempotencyKey.header]: key } }
}
