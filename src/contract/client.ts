import { basicAuthorization } from './basic-authorization.ts'
import type { Endpoint } from './endpoint.ts'
import { addressOf } from './endpoint-address.ts'
import { ApiError, readError, unknownError } from './error.ts'

type ClientOptions = {
  /** Where the server is; empty on its own pages. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** `user:password`, sent with every call where the page names them. */
  readonly credentials?: string
}

type Input<QueryValue> = { path: Readonly<Record<string, string>>; query: QueryValue; signal?: AbortSignal }

/** The one way to call the API. */
export type Call = <QueryValue, Value, Wire>(
  endpoint: Endpoint<QueryValue, Value, Wire>,
  input: Input<QueryValue>,
) => Promise<Value>

export function createClient({ baseUrl, fetch, credentials }: ClientOptions): Call {
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(credentials && { authorization: basicAuthorization(credentials) }),
  }
  return async (endpoint, { path, query, signal }) => {
    const response = await fetch(`${baseUrl}${addressOf(endpoint, { path, query })}`, {
      headers,
      ...(signal && { signal }),
    })
    const body = await readJson(response)
    if (!response.ok) throw readError(response.status, body)
    const wire = endpoint.answer.wire.safeParse(body)
    if (!wire.success) throw new ApiError(unknownError, `The answer of ${endpoint.name} is not what it should be.`)
    return endpoint.answer.read(wire.data)
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    // A cancelled call stays what it is; anything else unreadable is an answer without a code.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
