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
  /** Until when no confirmation of identity is needed. */
  readonly freshUntil: Date
  /** When the session ends in any case. */
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
  .check(z.meta({ id: 'Session', description: 'How far somebody has come in, and who it is.' }))

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
  isPersonal: true,
  summary: 'Who sits at this machine',
  description: 'How far whoever asks has come in, who it is, and what they may do.',
  errors: [],
})

export const signIn = endpoint({
  ...common,
  name: 'signIn',
  quiet: 'The sign-in form shows the outcome.',
  method: 'POST',
  route: deskRoutes.desk_session,
  access: 'public',
  summary: 'Sign in',
  description:
    'With a mail address and a password. Where a second factor is set up, a code is needed next. The answer to a wrong ' +
    'address and to a wrong password is the same, and takes as long.',
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
  summary: 'Sign in, second step',
  description: 'With the code of the second factor, or with a recovery code, which is good once.',
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
  summary: 'Show again who you are',
  description:
    'What moves money or people is done only a short while after a proof: a code of the second factor, or the password ' +
    'where there is none.',
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
  summary: 'Sign out',
  description: 'Ends the session of this machine; a cookie that was copied opens nothing any more.',
  errors: ['forbidden'],
})
