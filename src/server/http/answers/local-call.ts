import type { Call } from '#contract/core/client.ts'
import type { Clock } from '../../telemetry/clock.ts'
import type { Input } from './input.ts'

/** Functions of the mounted endpoints by name, because the built page has its own copy of the contract's objects. */
export type Works = Map<string, (input: Omit<Input<never>, 'path'> & { readonly path: never }, now: Date) => unknown>

/** Creates calls of endpoints without network or cache: a page is one answer made of many. */
export function createLocalCall(works: Works, clock: Clock): Call {
  return async (endpoint, { path, query }) => {
    const work = works.get(endpoint.name)
    if (!work) throw new TypeError(`${endpoint.name} is not mounted`)
    const now = clock()
    // The function mounted for an endpoint takes its query and path, and returns its value.
    const input = { query: query as never, path: path as never, headers: {}, now }
    return work(input, now) as ReturnType<typeof endpoint.answer.read>
  }
}
