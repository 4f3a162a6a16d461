import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { maxPasswordLength } from '#domain/people/password.ts'
import { type Right, type Role, rightNames, roles } from '#domain/people/rights.ts'
import { bodyAsIs } from '../core/body.ts'
import { type Answer, endpoint, noQuery } from '../core/endpoint.ts'
import { MomentText } from '../core/schemas.ts'
import { TypedText } from './written-text.ts'

/** Progress of a sign-in. */
const sessionStates = ['nobody', 'code_needed', 'second_factor_missing', 'signed_in'] as const

/** Current user and session. */
export type SessionInfo = {
  readonly state: (typeof sessionStates)[number]
  readonly person: SignedInPerson | undefined
}

export type SignedInPerson = {
  readonly id: number
  readonly mail: string
  readonly name: string
  readonly role: Role
  /** Chosen language for emails, if any. */
  readonly language: string | undefined
  readonly rights: readonly Right[]
  readonly hasSecondFactor: boolean
  /** Time until which no re-authentication is needed. */
  readonly freshUntil: Date
  /** Time at which the session ends, however active it is. */
  readonly endsAt: Date
}

const WirePerson = z.object({
  id: z.number(),
  mail: z.string(),
  name: z.string(),
  role: z.enum(roles),
  language: z.nullable(z.string()),
  rights: z.array(z.enum(rightNames)),
  has_second_factor: z.boolean(),
  fresh_until: MomentText,
  ends_at: MomentText,
})

const WireSession = z
  .object({ state: z.enum(sessionStates), person: z.nullable(WirePerson) })
  .check(z.meta({ id: 'Session', description: 'Progress of the sign-in, and the user.' }))

export const sessionAnswer: Answer<SessionInfo, z.infer<typeof WireSession>> = {
  wire: WireSession,
  read: ({ state, person }) => ({ state, person: person ? readPerson(person) : undefined }),
  text: ({ state, person }) => JSON.stringify({ state, person: person ? writePerson(person) : null }),
}

function readPerson(wire: z.infer<typeof WirePerson>): SignedInPerson {
  const { has_second_factor, fresh_until, ends_at, language, ...same } = wire
  return {
    ...same,
    language: language ?? undefined,
    hasSecondFactor: has_second_factor,
    freshUntil: new Date(fresh_until),
    endsAt: new Date(ends_at),
  }
}

function writePerson({ hasSecondFactor, freshUntil, endsAt, language, ...same }: SignedInPerson) {
  return {
    ...same,
    language: language ?? null,
    has_second_factor: hasSecondFactor,
    fresh_until: freshUntil.toISOString(),
    ends_at: endsAt.toISOString(),
  }
}

export const Password = z.string().check(z.minLength(1), z.maxLength(2 * maxPasswordLength))

const common = { subject: 'Signing in', query: noQuery, answer: sessionAnswer } as const

export const readSession = endpoint({
  ...common,
  name: 'readSession',
  quiet: 'The page around the desk shows that the server is away.',
  method: 'GET',
  route: deskRoutes.desk_session,
  access: 'public',
  limit: 'desk',
  isPersonal: true,
  summary: 'Get the current session',
  description: 'Progress of the sign-in, the user, and their rights.',
  errors: [],
})

export const signIn = endpoint({
  ...common,
  name: 'signIn',
  quiet: 'The sign-in form shows the outcome.',
  method: 'POST',
  route: deskRoutes.desk_session,
  access: 'public',
  limit: 'sign_in',
  summary: 'Sign in',
  description:
    'Signs in with email address and password. If two-factor authentication is on, a code is needed next. Wrong addresses and wrong passwords get the same answer in the same time.',
  body: bodyAsIs(z.strictObject({ mail: TypedText, password: Password })),
  errors: ['unauthorized', 'forbidden', 'rate_limit_exceeded'],
})

export const sendCode = endpoint({
  ...common,
  name: 'sendCode',
  quiet: 'The sign-in form shows the outcome.',
  method: 'POST',
  route: deskRoutes.desk_code,
  access: 'public',
  limit: 'sign_in',
  summary: 'Sign in with a code',
  description: 'A code of the authenticator app, or a recovery code, which works once.',
  body: bodyAsIs(z.strictObject({ code: TypedText })),
  errors: ['unauthorized', 'forbidden', 'rate_limit_exceeded'],
})

export const prove = endpoint({
  ...common,
  name: 'prove',
  quiet: 'The dialog shows the outcome.',
  method: 'POST',
  route: deskRoutes.desk_proof,
  access: 'known',
  summary: 'Re-authenticate',
  description:
    'Takes a code, or the password of a user without two-factor authentication. Changes to rates, margins, sources, users or emails, and erasing messages, require a re-authentication within the last ten minutes.',
  body: bodyAsIs(z.strictObject({ code: z.optional(TypedText), password: z.optional(Password) })),
  errors: ['rate_limit_exceeded'],
})

export const signOut = endpoint({
  ...common,
  name: 'signOut',
  quiet: 'The sign-in form appears.',
  method: 'DELETE',
  route: deskRoutes.desk_session,
  access: 'public',
  limit: 'desk',
  summary: 'Sign out',
  description: 'Ends the session; copies of its cookie stop working.',
  errors: ['forbidden'],
})
