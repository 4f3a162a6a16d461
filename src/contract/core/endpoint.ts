import type * as z from 'zod/mini'
import type { Method, PathValues, RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import type { LimitGroup } from '#domain/limits/budget.ts'
import type { Right } from '#domain/people/rights.ts'
import type { Body } from './body.ts'
import type { ErrorCode } from './error.ts'
import { type Query, query } from './query.ts'

/** Wire schema in the smaller variant of zod, because browser bundles contain it too. */
export type WireSchema<Wire> = z.ZodMiniType<Wire>

/** Answer of an endpoint: its wire schema, and functions that convert it. */
export type Answer<Value, Wire> = {
  readonly wire: WireSchema<Wire>
  read(wire: Wire): Value
  /** Returns the JSON of a value, in pieces if it may be long. */
  text(value: Value): string | Generator<string>
}

/** Media type of an answer. */
export type MediaType = 'application/json' | 'text/javascript' | 'text/html' | 'text/csv'

/** CSV form of an answer, with a header row, on request by Accept or at an address of its own. */
export type CsvForm<Value> = {
  readonly route: RouteDeclaration
  table(value: Value): Iterable<readonly string[]>
}

/** Groups of calls in the OpenAPI document. */
export type Subject =
  | 'Rates'
  | 'Texts and addresses'
  | 'Signing in'
  | 'Account'
  | 'People'
  | 'Mail'
  | 'Audit'
  | 'Content'
  | 'Messages'

/**
 * Permitted callers: everyone; signed-in users even if their required second factor is missing; fully signed-in users;
 * or users with a right.
 */
export type Access = 'public' | 'known' | 'signed_in' | Right

/** A call, declared once: the server mounts it, the client calls it, the OpenAPI document describes it. */
export type Endpoint<
  QueryValue,
  Value,
  Wire,
  BodyValue = undefined,
  Route extends RouteDeclaration = RouteDeclaration,
  Needed extends Access = Access,
> = {
  /** Unique; the operation id in the document. */
  readonly name: string
  readonly subject: Subject
  /** One of the methods of its route. */
  readonly method: MethodOf<Route>
  readonly route: Route
  readonly access: Needed
  /** Group of calls that share a rate limit with it. */
  readonly limit?: LimitGroup
  /** True if a public answer depends on the caller, so that it is never cached. */
  readonly isPersonal?: true
  readonly summary: string
  readonly description: string
  readonly query: Query<QueryValue>
  readonly body?: Body<BodyValue>
  readonly answer: Answer<Value, Wire>
  /** Other media type of the answer, if the query requests it. */
  readonly otherMediaType?: MediaType
  readonly csv?: CsvForm<Value>
  /** Additional response headers by name. */
  readonly headers?: Readonly<Record<string, string>>
  /** Errors beyond those of every call. */
  readonly errors: readonly ErrorCode[]
  /** Reason why the desk shows no toast when a call ends; undefined if it shows one. */
  readonly quiet?: string
  /** Reason why the desk shows no toast for a conflict (409): the screen shows both changes where they are decided. */
  readonly conflict?: string
  /** Reason why a call other than GET needs no idempotency key, such as that it is idempotent. */
  readonly repeatable?: string
}

type MethodOf<Route extends RouteDeclaration> = Route extends { readonly methods: readonly (infer Name)[] }
  ? Name & Method
  : Method

/** A public call names its limit; every other one is limited as a call of the desk. */
type Limited<Needed extends Access> = Needed extends 'public'
  ? { readonly limit: LimitGroup }
  : { readonly limit?: undefined }

/** Arguments of a call. There is a body exactly if one is declared. */
export type CallInput<QueryValue, BodyValue, Route extends RouteDeclaration> = {
  readonly path: PathValues<Route>
  readonly query: QueryValue
} & (undefined extends BodyValue ? { readonly body?: undefined } : { readonly body: BodyValue })

/** Any endpoint, where only its description matters. */
export type AnyEndpoint = Pick<
  Endpoint<unknown, unknown, unknown, unknown>,
  | 'name'
  | 'subject'
  | 'method'
  | 'route'
  | 'access'
  | 'limit'
  | 'isPersonal'
  | 'summary'
  | 'description'
  | 'errors'
  | 'otherMediaType'
  | 'headers'
  | 'quiet'
  | 'conflict'
  | 'repeatable'
> & {
  readonly query: Pick<Query<unknown>, 'parameters'>
  readonly body?: Pick<Body<unknown>, 'wire' | 'mediaType'>
  readonly csv?: Pick<CsvForm<unknown>, 'route'>
  readonly answer: { readonly wire: WireSchema<unknown> }
}

export const noQuery = query({})

/** Declares an endpoint. The annotation lets the build leave out endpoints that a page does not call. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  QueryValue,
  Value,
  Wire,
  const Route extends RouteDeclaration,
  const Needed extends Access,
  const Chosen extends MethodOf<Route>,
  BodyValue = undefined,
>(
  declaration: Endpoint<QueryValue, Value, Wire, BodyValue, Route, Needed> &
    Limited<Needed> & { readonly method: Chosen },
): Endpoint<QueryValue, Value, Wire, BodyValue, Route, Needed> & { readonly method: Chosen } {
  return declaration
}

/** Returns an answer whose value is sent unchanged. */
/* @__NO_SIDE_EFFECTS__ */
export function asIs<Wire>(wire: WireSchema<Wire>): Answer<Wire, Wire> {
  return { wire, read: (value) => value, text: (value) => JSON.stringify(value) }
}

/** Tells whether an answer is the same for everyone, so that it can be cached. */
export function isSameForAll({ method, access, isPersonal }: Shared): boolean {
  return method === 'GET' && access === 'public' && !isPersonal
}

type Shared = Pick<AnyEndpoint, 'method' | 'access' | 'isPersonal'>

/** Returns the group that a call is counted in. */
export function limitOf({ limit = 'desk' }: Pick<AnyEndpoint, 'limit'>): LimitGroup {
  return limit
}

/** Header that identifies a change, so that a client can repeat the request and get the same answer. */
export const idempotencyKey = { header: 'Idempotency-Key', pattern: /^[\w-]{20,100}$/ }

/** Tells whether a call takes an idempotency key: every non-public call other than GET, unless declared repeatable. */
export function takesKey({
  method,
  access,
  repeatable,
}: Pick<AnyEndpoint, 'method' | 'access' | 'repeatable'>): boolean {
  return method !== 'GET' && access !== 'public' && repeatable === undefined
}
