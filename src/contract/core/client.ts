import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { cancelled, type FinishedRequest, unanswered, unknownError } from '#domain/feedback/feedback.ts'
import { basicAuthorization } from './basic-authorization.ts'
import type { Body } from './body.ts'
import type { CallInput, Endpoint } from './endpoint.ts'
import { addressOf } from './endpoint-address.ts'
import { ApiError, codeOf, readError } from './error.ts'

/** Outcome of a call. */
export type FinishedCall = FinishedRequest<ApiError['code']>

type ClientOptions = {
  /** Origin of the server; empty on its own pages. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Credentials of the page as `user:password`, sent with every call. */
  readonly credentials?: string
  /** Called with the outcome of every call. */
  readonly report?: (finished: FinishedCall) => void
}

/** Calls an endpoint of the API. */
export type Call = <QueryValue, Value, Wire, BodyValue, Route extends RouteDeclaration>(
  endpoint: Endpoint<QueryValue, Value, Wire, BodyValue, Route>,
  input: CallInput<NoInfer<QueryValue>, NoInfer<BodyValue>, NoInfer<Route>> & { readonly signal?: AbortSignal },
) => Promise<Value>

export function createClient({ baseUrl, fetch, credentials, report }: ClientOptions): Call {
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(credentials && { authorization: basicAuthorization(credentials) }),
  }
  return async (endpoint, { path, query, body, signal }) => {
    const { name, method, answer } = endpoint
    const finish = (status: number, code?: ApiError['code']) => report?.({ method, status, code })
    try {
      const response = await fetch(`${baseUrl}${addressOf(endpoint, { path, query })}`, {
        method,
        // The type of the input requires a body exactly if the endpoint declares one.
        ...(endpoint.body ? sending(endpoint.body, endpoint.body.write(body as never), headers) : { headers }),
        ...(signal && { signal }),
      })
      const json = await readJson(response)
      if (!response.ok) throw readError(response.status, json)
      const wire = answer.wire.safeParse(json)
      if (!wire.success) throw new ApiError(unknownError, `The response of ${name} is invalid.`)
      const value = answer.read(wire.data)
      finish(response.status)
      return value
    } catch (error) {
      if (signal?.aborted) finish(cancelled)
      else finish(error instanceof ApiError ? error.status : unanswered, codeOf(error))
      throw error
    }
  }
}

/** Sends bytes as they are, everything else as JSON. */
function sending({ mediaType }: Pick<Body<unknown>, 'mediaType'>, wire: unknown, headers: Record<string, string>) {
  return {
    headers: { ...headers, 'content-type': mediaType ?? 'application/json' },
    body: mediaType ? (wire as BodyInit) : JSON.stringify(wire),
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    // A cancelled call stays cancelled; any other unreadable response has no code.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
