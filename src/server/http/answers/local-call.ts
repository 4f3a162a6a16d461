import type { Call } from '#contract/core/client.ts'
import type { Clock } from '../../telemetry/clock.ts'
import type { Input } from './input.ts'

/** How each mounted endpoint is worked out, by name: the built page has its own copy of the contract. */
export type Works = Map<string, (input: Omit<Input<never>, 'path'> & { readonly path: never }, now: Date) => unknown>

/** Calls endpoints without a network in between, and without a cache: the page is one answer made of many. */
export function createLocalCall(works: Works, clock: Clock): Call {
  return async (endpoint, { path, query }) => {
    const work = works.get(endpoint.name)
    if (!work) throw new TypeError(`${endpoint.name} is not mounted`)
    const now = clock()
    // What was mounted for the endpoint takes its query and its path, and gives its value.
    const input = { query: query as never, path: path as never, headers: {}, now }
    return work(input, now) as ReturnType<typeof endpoint.answer.read>
  }
}
