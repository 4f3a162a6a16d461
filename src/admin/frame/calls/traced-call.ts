import { type Call, createClient } from '#contract/core/client.ts'

/** Under which id the server knows a request, by what was thrown for its answer. */
const requestIds = new WeakMap<object, string>()

/** Calls the server of this page; what it refuses can be asked for the id of its request. */
export function createTracedCall(fetchAnswer: typeof fetch): Call {
  return async (endpoint, input) => {
    let id: string | null = null
    const call = createClient({
      baseUrl: '',
      async fetch(...asked) {
        const response = await fetchAnswer(...asked)
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

/** Undefined where no answer came, or what was thrown is no answer. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Error ? requestIds.get(error) : undefined
}
