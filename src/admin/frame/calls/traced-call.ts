import { type Call, createClient } from '#contract/core/client.ts'

/** Request IDs by the error that was thrown for the response. */
const requestIds = new WeakMap<object, string>()

/** Creates a client of this page's server that remembers the request ID of each refused call. */
export function createTracedCall(fetchAnswer: typeof fetch): Call {
  return async (endpoint, input) => {
    let id: string | null = null
    const call = createClient({
      baseUrl: '',
      async fetch(...args) {
        const response = await fetchAnswer(...args)
        id = response.headers.get('x-request-id')
        return response
      },
    })
    try {
      return await call(endpoint, input)
    } catch (error) {
      if (id && error instanceof Error) requestIds.set(error, id)
      throw error
    }
  }
}

/** Returns the request ID of an error; undefined if there was no response or the value is not an error. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Error ? requestIds.get(error) : undefined
}
