import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { type Role, roles } from '#domain/people/rights.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { MomentText } from '../core/schemas.ts'
import { Password, sessionAnswer } from './session.ts'
import { NameText, TypedText } from './written-text.ts'

export const linkPurposes = ['set_up', 'invitation', 'reset'] as const

/** Purpose of a link. */
export type LinkInfo = {
  readonly purpose: (typeof linkPurposes)[number]
  /** Undefined for the first administrator, who enters it. */
  readonly mail: string | undefined
  readonly role: Role
  readonly expiresAt: Date
}

const WireLink = z
  .object({
    purpose: z.enum(linkPurposes),
    mail: z.nullable(z.string()),
    role: z.enum(roles),
    expires_at: MomentText,
  })
  .check(z.meta({ id: 'AccessLink', description: 'A link that works once and expires.' }))

const Token = z.string().check(z.minLength(1), z.maxLength(100))
const common = { subject: 'Signing in', query: noQuery, method: 'POST', access: 'public', limit: 'sign_in' } as const

export const openLink = endpoint({
  ...common,
  name: 'openLink',
  quiet: 'The form of the link shows the outcome.',
  route: deskRoutes.desk_link,
  summary: 'Describe a link',
  description: 'Returns the recipient of an invitation, set-up link or password link. This does not use up the link.',
  body: bodyAsIs(z.strictObject({ token: Token })),
  answer: {
    wire: WireLink,
    read: ({ mail, expires_at, ...same }): LinkInfo => ({
      ...same,
      mail: mail ?? undefined,
      expiresAt: new Date(expires_at),
    }),
    text: ({ mail, expiresAt, ...same }) =>
      JSON.stringify({ ...same, mail: mail ?? null, expires_at: expiresAt.toISOString() }),
  },
  errors: ['forbidden', 'not_found'],
})

/** Form of a language code. Callers check it against the offered languages. */
export const LanguageCode = z.string().check(z.regex(/^[a-z]{2}$/))

export const useLink = endpoint({
  ...common,
  name: 'useLink',
  quiet: 'The form of the link shows the outcome.',
  route: deskRoutes.desk_link_use,
  summary: 'Use a link',
  description: 'Sets a password, and a name for invitations and set-up links, and signs in. A link works once.',
  body: bodyAsIs(
    z.strictObject({
      token: Token,
      mail: z.optional(TypedText),
      name: z.optional(NameText),
      language: z.optional(LanguageCode),
      password: Password,
    }),
  ),
  answer: sessionAnswer,
  errors: ['forbidden', 'not_found'],
})

export const askNewPassword = endpoint({
  ...common,
  name: 'askNewPassword',
  quiet: 'The form shows the outcome.',
  route: deskRoutes.desk_link_ask,
  summary: 'Request a password link',
  description:
    'Emails a link to the address if it belongs to a user; the answer is the same if it does not. 409 if the server sends no email.',
  body: bodyAsIs(z.strictObject({ mail: TypedText })),
  answer: asIs(z.object({ is_asked: z.literal(true) })),
  errors: ['forbidden', 'invalid_state', 'rate_limit_exceeded'],
})
