import type * as z from 'zod/mini'
import type { Method, PathValues, RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import type { Right } from '#domain/people/rights.ts'
import type { Body } from './body.ts'
import type { ErrorCode } from './error.ts'
import { type Query, query } from './query.ts'

/** The shape of an answer on the wire, as the smaller zod writes it: the page carries it too. */
export type WireSchema<Wire> = z.ZodMiniType<Wire>

/** An answer both ways: the shape on the wire, and how it becomes a value and back. */
export type Answer<Value, Wire> = {
  readonly wire: WireSchema<Wire>
  read(wire: Wire): Value
  /** The JSON of a value, in pieces where it may be long. */
  text(value: Value): string | Generator<string>
}

/** What an answer may come as. */
export type MediaType = 'application/json' | 'text/javascript' | 'text/html' | 'text/csv'

/** An answer as a table, the names of its columns first, for those who want it so or ask at the address of its own. */
export type CsvForm<Value> = {
  readonly route: RouteDeclaration
  table(value: Value): Iterable<readonly string[]>
}

/** What the document groups its calls by. */
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
 * Who may call: everybody; whoever is known, though a second factor that they need may be missing, which is set up by such
 * calls; whoever is signed in, with everything they need for it; or whoever of those has a right.
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
  /** Unique; the operation's id in the document. */
  readonly name: string
  readonly subject: Subject
  /** One of those that its route names. */
  readonly method: MethodOf<Route>
  readonly route: Route
  readonly access: Needed
  /** Whether a public answer depends on who asks all the same, so that it is never kept: who am I? */
  readonly isPersonal?: true
  readonly summary: string
  readonly description: string
  readonly query: Query<QueryValue>
  readonly body?: Body<BodyValue>
  readonly answer: Answer<Value, Wire>
  /** What the answer may come as besides JSON, if the query asks for it. */
  readonly otherMediaType?: MediaType
  readonly csv?: CsvForm<Value>
  /** What its answers say in headers of their own, by name. */
  readonly headers?: Readonly<Record<string, string>>
  /** What a caller may do wrong, beyond what every call can answer. */
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

/** What a call is made with. The body is there exactly where one is declared. */
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

/** A page that does not call it does not carry it: the build takes what it says here for true. */
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
  declaration: Endpoint<QueryValue, Value, Wire, BodyValue, Route, Needed> & { readonly method: Chosen },
): Endpoint<QueryValue, Value, Wire, BodyValue, Route, Needed> & { readonly method: Chosen } {
  return declaration
}

/** An answer that is the same value on the wire and off it. */
/* @__NO_SIDE_EFFECTS__ */
export function asIs<Wire>(wire: WireSchema<Wire>): Answer<Wire, Wire> {
  return { wire, read: (value) => value, text: (value) => JSON.stringify(value) }
}

/** Whether an answer is the same for everybody, so that it can be kept ready and named. */
export function isSameForAll({ method, access, isPersonal }: Shared): boolean {
  return method === 'GET' && access === 'public' && !isPersonal
}

type Shared = Pick<AnyEndpoint, 'method' | 'access' | 'isPersonal'>

/** Header that identifies a change, so that a client can repeat the request and get the same answer. */
export const idempotencyKey = { header: 'Idempotency-Key', pattern: /^[\w-]{20,100}$/ }

/** Whether a call takes an idempotency key: every change by a signed-in user, unless it is declared repeatable. */
export function takesKey({
  method,
  access,
  repeatable,
}: Pick<AnyEndpoint, 'method' | 'access' | 'repeatable'>): boolean {
  return method !== 'GET' && access !== 'public' && repeatable === undefined
}
