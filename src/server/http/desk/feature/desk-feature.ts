import type { AnyEndpoint } from '#contract/core/endpoint.ts'
import type { HandlerOf, ServePlain } from '../../answers/serve-plain.ts'
import type { Places } from '../../groups/group.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'
import type { DeskContext } from './desk-context.ts'

/** Part of the desk: its endpoints, and how their handlers are mounted. */
export type DeskFeature = {
  readonly endpoints: readonly AnyEndpoint[]
  mount(group: DeskGroup, context: DeskContext): void
}

/** Endpoint group into which a feature is mounted. */
export type DeskGroup = {
  readonly serve: ServePlain<DeskCaller>
  /** Mounts endpoints that answer with files and are not in the contract. */
  readonly raw: Places<DeskCaller>
}

type Endpoints = Readonly<Record<string, AnyEndpoint>>

/** Handlers by the names of their endpoints. */
export type DeskHandlers<Of extends Endpoints> = {
  readonly [Name in keyof Of]: HandlerOf<Of[Name], DeskCaller>
}

/** Creates a feature from its endpoints and a factory of their handlers. */
export function deskFeature<Of extends Endpoints>(
  endpoints: Of,
  createHandlers: (context: DeskContext) => DeskHandlers<Of>,
): DeskFeature {
  return {
    endpoints: Object.values(endpoints),
    mount({ serve }, context) {
      const handlers = createHandlers(context)
      // `DeskHandlers` checks each handler against its endpoint; a loop over all of them has no type for that.
      const serveAny = serve as (endpoint: AnyEndpoint, handler: unknown) => void
      for (const [name, endpoint] of Object.entries(endpoints)) serveAny(endpoint, handlers[name])
    },
  }
}

/** Joins the parts of a feature, in their order. */
export function joinFeatures(parts: readonly DeskFeature[]): DeskFeature {
  return {
    endpoints: parts.flatMap((part) => part.endpoints),
    mount(group, context) {
      for (const part of parts) part.mount(group, context)
    },
  }
}
